import { describe, expect, it } from 'vitest'
import { kindOfRedirect, withScheme } from './redirect.model.ts'

describe('where a code may be sent', () => {
  it.each([
    ['https://erp.example/back', 'https'],
    ['https://erp.example:8443/back?tenant=1', 'https'],
    ['https://ação.example', 'https'],
    ['http://localhost:3000/back', 'loopback'],
    ['http://127.0.0.1/back', 'loopback'],
    ['http://[::1]:8080/', 'loopback'],
    ['com.example.app:/back', 'private'],
    ['http://erp.example/back', null],
    ['http://localhost.evil.example/', null],
    ['http://127.0.0.1.evil.example/', null],
    ['https://localhost/back', null],
    ['https://*.example/back', null],
    ['https://erp.example/back#part', null],
    ['https://user:secret@erp.example/', null],
    ['https://erp.example\\@evil.example/', null],
    ['https://erp.example/a b', null],
    ['https://', null],
    ['ftp://erp.example/', null],
    ['app:/back', null],
    ['com.example.app://host', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
  ])('%s: %s', (address, kind) => expect(kindOfRedirect(address)).toBe(kind))
})

describe('an address as people type it', () => {
  it.each([
    ['erp.example/back', 'https://erp.example/back'],
    [' erp.example:8443/back ', 'https://erp.example:8443/back'],
    ['localhost:3000/back', 'http://localhost:3000/back'],
    ['com.example.app:/back', 'com.example.app:/back'],
    ['http://erp.example', 'http://erp.example'],
    ['', ''],
  ])('%s becomes %s', (typed, address) => expect(withScheme(typed)).toBe(address))
})
