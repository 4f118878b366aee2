import { expect, test } from 'vitest'
import { readBounce } from './bounce-report.ts'

const reportTo = (to: string): Buffer =>
  Buffer.from(
    [
      `To: ${to}`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      'Action: failed',
      'Status: 5.1.1',
      '',
      '--b--',
      '',
    ].join('\r\n'),
  )

test('a report names the addresses that it was sent to', async () => {
  expect(await readBounce(reportTo('<bounce+abc@mail.example>, other@mail.example'))).toMatchObject([
    { names: ['bounce+abc@mail.example', 'other@mail.example'], report: { event: 'bounce', statusCode: '5.1.1' } },
  ])
})

test('a line without end in place of an address costs the time of its length', async () => {
  const before = process.cpuUsage()
  expect(await readBounce(reportTo('a'.repeat(50_000)))).toMatchObject([{ names: [] }])
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
})
