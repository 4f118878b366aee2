/** LibreOffice profile for untrusted files: no macros, no link updates, no dialogs. */
type Setting = readonly [path: string, name: string, value: string]

const security = 'org.openoffice.Office.Common/Security/Scripting'

/** Names as in LibreOffice's officecfg/registry/schema; `Link` 2 is "never". */
const settings: readonly Setting[] = [
  [security, 'MacroSecurityLevel', '3'],
  [security, 'DisableMacrosExecution', 'true'],
  [security, 'BlockUntrustedRefererLinks', 'true'],
  ['org.openoffice.Office.Writer/Content/Update', 'Link', '2'],
  ['org.openoffice.Office.Common/Misc', 'FirstRun', 'false'],
  ['org.openoffice.Office.Common/Java', 'Enable', 'false'],
]

/** @param language of the paper, where a file does not say how large it is */
export function profile(language: string): string {
  const all: readonly Setting[] = [...settings, ['org.openoffice.Setup/L10N', 'ooSetupSystemLocale', language]]
  const items = all.map(
    ([path, name, value]) =>
      `<item oor:path="/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${items.join('\n')}
</oor:items>
`
}
