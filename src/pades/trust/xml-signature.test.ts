/** Signatures of trusted lists: signed by other software, altered, wrapped, moved, and by somebody else. */
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { digestOf } from '../crypto/asn1/algorithms.ts'
import type { Bytes } from '../base/bytes.ts'
import { toHex, utf8, view } from '../base/octets.ts'
import { readCertificates } from '../crypto/x509/certificate.ts'
import { issue, type Party } from '../testing/authorities.ts'
import { signedList, writtenList } from '../testing/trusted-lists.ts'
import { checkListSignature } from './xml-signature.ts'
import { parseXml, UnfitXml } from './xml.ts'

const operator = issue({ name: 'Operator' })
const stranger = issue({ name: 'Stranger' })
const named = ({ certificate }: Party) => toHex(digestOf('sha256', certificate.der))

function verdict(xml: Bytes | string, ...signers: readonly Party[]) {
  const checked = checkListSignature(parseXml(typeof xml === 'string' ? utf8(xml) : xml), signers.map(named))
  return checked.is === 'bad' ? checked.why : checked.is
}

const good = view(signedList({ territory: 'ZZ' }, operator)).toString('utf8')
const altered = (from: string | RegExp, to: string): string => {
  const text = good.replace(from, () => to)
  expect(text).not.toBe(good)
  return text
}

describe('the signature of a list', () => {
  it('is good if one of those who may sign it did', () => {
    expect(verdict(good, stranger, operator)).toBe('good')
    expect(verdict(good, stranger)).toBe('stranger')
    expect(verdict(good)).toBe('stranger')
    expect(verdict(writtenList({}), operator)).toBe('not_signed')
  })

  it('made by other software is read the same: namespaces, comments, CDATA, instructions, odd spaces', () => {
    const [certificate] = readCertificates(readFileSync('fixtures/pki/rsa.pem'))
    const xml = new Uint8Array(readFileSync('fixtures/trusted-lists/signed-by-java.xml'))
    const signers = [toHex(digestOf('sha256', certificate!.der))]
    expect(checkListSignature(parseXml(xml), signers)).toMatchObject({ is: 'good' })
    const without = view(xml).toString('utf8').replace('<!-- a comment -->', '')
    expect(checkListSignature(parseXml(utf8(without)), signers)).toMatchObject({ is: 'good' }) // comments are not signed
    const other = view(xml).toString('utf8').replace('&#9;', ' ')
    expect(checkListSignature(parseXml(utf8(other)), signers)).toEqual({ is: 'bad', why: 'altered' })
  })

  it('may be by RSA-PSS, with a salt as long as the digest', () => {
    const limits = { hashAlgorithm: 'sha256', mgf1HashAlgorithm: 'sha256', saltLength: 32 as never } // Node wants a number, its types a text
    for (const terms of [{}, limits]) {
      const { privateKey } = generateKeyPairSync('rsa-pss', { modulusLength: 2048, ...terms })
      const byPss = issue({ name: 'Operator', key: privateKey })
      expect(verdict(signedList({}, byPss), byPss)).toBe('good')
    }
    const { privateKey } = generateKeyPairSync('rsa-pss', { modulusLength: 2048 })
    const short = issue({ name: 'Operator', key: privateKey })
    expect(verdict(signedList({}, short, 20), short)).toBe('signature_wrong')
  })

  it('is bad for a list or signed properties that were altered', () => {
    expect(verdict(altered('<SchemeTerritory>ZZ', '<SchemeTerritory>ZY'), operator)).toBe('altered')
    expect(verdict(altered('<xades:SignedSignatureProperties/>', '<xades:Other/>'), operator)).toBe('altered')
    expect(verdict(altered('TSLTag="', 'Another="" TSLTag="'), operator)).toBe('altered')
    expect(verdict(altered(/DigestValue>[^<]{4}/, 'DigestValue>AAAA'), operator)).toBe('altered')
    expect(verdict(altered(/SignatureValue>[^<]{4}/, 'SignatureValue>AAAA'), operator)).toBe('signature_wrong')
  })

  it('is about the root alone: nothing signed is believed when it lies within something else', () => {
    const inner = good.slice(good.indexOf('<TrustServiceStatusList'))
    const [, signature = ''] = /(<ds:Signature .*<\/ds:Signature>)/s.exec(good) ?? []
    const wrapped = `<TrustServiceStatusList xmlns="http://uri.etsi.org/02231/v2#"><Evil/>${inner}${signature}</TrustServiceStatusList>`
    expect(verdict(wrapped, operator)).toBe('not_about_the_list') // its signed properties are there twice
    expect(verdict(wrapped.replace('"properties"', '"other"'), operator)).toBe('altered')
    const byId = altered('URI=""', 'URI="#list"')
    expect(verdict(byId, operator)).toBe('signature_wrong')
    const other = byId.replace('Id="list"', 'Id="evil"').replace('<ds:Object>', '<ds:Object Id="list">')
    expect(verdict(other, operator)).toBe('not_about_the_list')
    expect(verdict(byId.replace('<ds:Object>', '<ds:Object Id="list">'), operator)).toBe('not_about_the_list')
    expect(verdict(altered('URI=""', 'URI="https://example.com/"'), operator)).toBe('not_about_the_list')
    expect(verdict(altered('</TrustServiceStatusList>', `${signature}</TrustServiceStatusList>`), operator)).toBe(
      'several_signatures',
    )
  })

  it('leaves out only itself, and nothing that a transformation could hide', () => {
    const hiding = altered(
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/TR/1999/REC-xpath-19991116',
    )
    expect(verdict(hiding, operator)).toBe('not_about_the_list')
    expect(verdict(altered('#ecdsa-sha256', '#ecdsa-sha1'), operator)).toBe('unknown_algorithm')
    expect(
      verdict(
        altered('xml-exc-c14n#"/><ds:SignatureMethod', 'xml-exc-c14n#WithComments"/><ds:SignatureMethod'),
        operator,
      ),
    ).toBe('unknown_algorithm')
  })
})

describe('XML that is no trusted list’s', () => {
  const why = (xml: Bytes, mostElements?: number) => {
    try {
      parseXml(xml, mostElements)
      return 'read'
    } catch (error) {
      if (error instanceof UnfitXml) return error.message
      throw error
    }
  }

  it('is refused before anything is made of it', () => {
    expect(why(utf8('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'))).toBe('with a document type')
    expect(why(utf8('<a>&b;</a>'))).toMatch(/undefined entity/i)
    expect(why(utf8('<a>'))).toMatch(/unclosed/i)
    expect(why(utf8(`${'<a>'.repeat(101)}${'</a>'.repeat(101)}`))).toBe('too deep')
    expect(why(utf8(`<a>${'<b/>'.repeat(10)}</a>`), 10)).toBe('too many elements')
    expect(why(new Uint8Array(25 * 2 ** 20))).toBe('larger than 24 MB')
    expect(why(new Uint8Array([0x3c, 0x61, 0xff]))).toBe('not in UTF-8')
    expect(why(utf8('<?xml version="1.0" encoding="ISO-8859-1"?><a/>'))).toBe('not in UTF-8')
  })
})
