/** Reads one text of a query, for addresses that no contract describes. */
import type { FastifyRequest } from 'fastify'

/** A name that comes twice says nothing: what reads it expects one text (HTTP parameter pollution). */
export function queryText({ query }: Pick<FastifyRequest, 'query'>, name: string): string | undefined {
  const value = (query as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : undefined
}
