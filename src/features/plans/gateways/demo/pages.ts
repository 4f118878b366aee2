/** Pages of the demo gateway. */
import type { FastifyInstance } from 'fastify'
import type { Demo } from './demo.ts'

export function pageRoutes(_http: FastifyInstance, _demo: Demo, _productUrl: string | null): void {}
