import { describe, expect, it } from 'vitest'
import { isFrameOrigin } from './origin.model.ts'

describe('an origin that may frame', () => {
  it.each([
    'https://erp.example',
    'https://erp.example:8443',
    'https://a.b.c.erp.example',
    'https://xn--ao-zka7b.example',
    'https://intranet',
    'https://10.0.0.7:8443',
    'http://localhost',
    'http://localhost:3000',
    'http://127.0.0.1:5173',
  ])('%s', (origin) => expect(isFrameOrigin(origin)).toBe(true))
})

describe('what is no origin, or one that no browser would compare so', () => {
  it.each([
    ['a path', 'https://erp.example/'],
    ['a path with something in it', 'https://erp.example/app'],
    ['a query', 'https://erp.example?x'],
    ['a fragment', 'https://erp.example#x'],
    ['a trailing dot', 'https://erp.example.'],
    ['an empty label', 'https://erp..example'],
    ['a user', 'https://erp.example@evil.example'],
    ['a user and a password', 'https://user:secret@erp.example'],
    ['a wildcard', 'https://*.example'],
    ['a wildcard alone', '*'],
    ['a wildcard port', 'https://erp.example:*'],
    ['a scheme alone', 'https:'],
    ['the default port', 'https://erp.example:443'],
    ['the default port of http', 'http://localhost:80'],
    ['port 0', 'https://erp.example:0'],
    ['a port that there is not', 'https://erp.example:65536'],
    ['a port with a zero before it', 'https://erp.example:0443'],
    ['an empty port', 'https://erp.example:'],
    ['capitals', 'https://ERP.example'],
    ['a name in letters of its language', 'https://ação.example'],
    ['a letter that looks like another', 'https://еrp.example'],
    ['http elsewhere', 'http://erp.example'],
    ['a host that begins like this computer', 'http://localhost.evil.example'],
    ['https on this computer', 'https://localhost'],
    ['https on this computer, by number', 'https://127.0.0.1'],
    ['IPv6', 'http://[::1]:3000'],
    ['an IPv4 address with a number too many', 'https://1.2.3.4.5'],
    ['an IPv4 address of one number', 'https://2130706433'],
    ['an IPv4 address in hexadecimals', 'https://0x7f.1'],
    ['null', 'null'],
    ['nothing', ''],
    ['two at once', 'https://erp.example https://evil.example'],
    ['a directive behind it', 'https://erp.example; script-src *'],
    ['a line end', 'https://erp.example\n'],
    ['a quote', "https://erp.example'"],
    ['an underline', 'https://erp_1.example'],
    ['a hyphen at the end', 'https://erp-.example'],
    ['another scheme', 'ftp://erp.example'],
    ['data', 'data:text/html,x'],
    ['a label that is too long', `https://${'a'.repeat(64)}.example`],
    ['a name that is too long', `https://${'a.'.repeat(130)}example`],
  ])('%s', (_, text) => expect(isFrameOrigin(text)).toBe(false))
})
