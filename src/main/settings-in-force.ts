/** Settings that are in force, and where each comes from, for operators. Secrets are never among the values. */
import { readVariables, secretNames, settingNames } from '../server/settings.ts'

export const settingSources = ['environment', 'file', 'default'] as const

export type SettingInForce = Readonly<{
  name: string
  /** Null: it has none, or it is a secret. */
  value: string | null
  isSet: boolean
  isSecret: boolean
  from: (typeof settingSources)[number]
}>

/** Of this process: others may have been started with others. */
export function settingsInForce(env: Readonly<Record<string, string | undefined>>): readonly SettingInForce[] {
  const values = readVariables(env)
  return settingNames.toSorted().map((name) => {
    const value = values[name]
    const isSecret = secrets.includes(name) || SOUNDS_SECRET.test(name)
    return {
      name,
      value: value === undefined || isSecret ? null : shown(value),
      isSet: value !== undefined,
      isSecret,
      from: env[`${name}_FILE`] ? 'file' : env[name] ? 'environment' : 'default',
    }
  })
}

const secrets: readonly string[] = secretNames

/** One that is new and was not named as a secret yet. */
const SOUNDS_SECRET = /(^|_)(SECRET|PASSWORD|TOKEN|PIN|KEY|KEY_ID)(_|$)/

/** Without what stands before the `@` of an address. */
const shown = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/:\/\/[^\s/]+@/g, '://•••@')
