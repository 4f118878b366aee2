/** Typed calls of Rubrica for Node, Deno, Bun and workers. */
export * from './calls.ts'
export { createClient, RubricaError, type Client, type Page } from './client.ts'
export type { CallOptions, Options } from './options.ts'
