/** Settings of the log: how much is written, and how much of callers' addresses. */
import { oneOf } from './variable.ts'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export type LogSettings = Readonly<{
  logLevel: (typeof levels)[number]
  /** network: without what tells one caller of a network from another. */
  logAddresses: 'network' | 'whole' | 'none'
}>

export const logVariables = {
  LOG_LEVEL: oneOf('LOG_LEVEL', levels).default('info'),
  LOG_ADDRESSES: oneOf('LOG_ADDRESSES', ['network', 'whole', 'none']).default('network'),
}

type Variables = Readonly<{ LOG_LEVEL: LogSettings['logLevel']; LOG_ADDRESSES: LogSettings['logAddresses'] }>

export const logSettings = ({ LOG_LEVEL, LOG_ADDRESSES }: Variables): LogSettings => ({
  logLevel: LOG_LEVEL,
  logAddresses: LOG_ADDRESSES,
})
