/** Dates, sizes and lists as readers of each language expect them. */
import { expect, it } from 'vitest'
import { formatsIn } from './formats.ts'

it('writes dates d/m/Y in Portuguese and Spanish', () => {
  expect(formatsIn('pt-BR').day('2026-12-01')).toBe('01/12/2026')
  expect(formatsIn('es').day('2026-12-01')).toBe('01/12/2026')
})

it('writes dates in English so that nobody takes the month for the day', () => {
  expect(formatsIn('en').day('2026-12-01')).toBe('Dec 1, 2026')
})

it('says how long ago something was', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(formatsIn('pt-BR').since('2026-11-17T11:00:00Z', now)).toBe('há 3 dias')
  expect(formatsIn('en').since('2026-11-20T11:59:50Z', now)).toBe('now')
})

it('writes sizes of files', () => {
  expect(formatsIn('pt-BR').bytes(1_258_291).replaceAll(/\s/g, ' ')).toBe('1,2 MB')
  for (const language of ['pt-BR', 'en', 'es'] as const) {
    expect(formatsIn(language).bytes(628)).toBe('628 bytes')
    expect(formatsIn(language).bytes(1)).toBe('1 byte')
    expect(formatsIn(language).bytes(1_048_575).replaceAll(/\s/g, ' ')).toBe('1 MB')
  }
  expect(formatsIn('en').bytes(26_214_400).replaceAll(/\s/g, ' ')).toBe('25 MB')
})

it('writes deadlines with their hour, on the clock of a time zone that is named where the reader has another one', () => {
  const deadline = '2026-12-02T02:59:59.999Z'
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const far = ['Asia/Tokyo', 'America/Sao_Paulo'].find((zone) => zone !== own)!
  expect(formatsIn('pt-BR').deadline(deadline, own)).toBe(formatsIn('pt-BR').dateTime(deadline))
  expect(formatsIn('pt-BR').deadline(deadline, far)).toMatch(/^0[12]\/12\/2026, \d\d:59 .+/)
})

it('keeps an hour on one line with its half of the day', () => {
  const { dateTime, deadline, time } = formatsIn('en')
  const noon = '2026-03-10T12:00:00Z'
  for (const written of [dateTime(noon), deadline(noon, 'Asia/Tokyo'), time(noon)])
    expect(written).toMatch(/\d\u00A0[AP]M/)
})
