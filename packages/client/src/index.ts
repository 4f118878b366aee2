/** Typed calls of Rubrica for Node, Deno, Bun and workers. */
export * from './calls.ts'
export { createClient, RubricaError, type CallOptions, type Client, type Options, type Page } from './client.ts'
