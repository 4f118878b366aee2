/** A process of its own for tests: hands one letter to the SMTP server and dies by SIGKILL before it can say so. */
import { buildCtx } from '../../../server/ctx.ts'
import { openDb } from '../../../server/db.ts'
import { startJobs } from '../../../jobs/jobs.ts'
import { keysFrom } from '../../../server/keys.ts'
import { openLog } from '../../../server/log.ts'
import { smtpMailer, type Mailer } from '../../../server/mail.ts'
import { readSettings } from '../../../server/settings.ts'
import { messageHandlers } from '../message.jobs.ts'

const [, , host = '', database = '', dataDir = '', smtpUrl = ''] = process.argv
const settings = { ...readSettings({ DATA_DIR: dataDir }), baseUrl: 'https://sign.example' }
const real = smtpMailer(smtpUrl, { from: 'no-reply@sign.example', baseUrl: settings.baseUrl, now: () => new Date() })
const mailer: Mailer = {
  ...real,
  deliver: async (letter) => {
    const left = await real.deliver(letter)
    process.kill(process.pid, 'SIGKILL')
    return left
  },
}
const db = openDb({ host, port: 5432, user: 'postgres', database })
const ctx = buildCtx({
  db,
  mailer,
  settings,
  keys: keysFrom(Buffer.alloc(32, 7)),
  log: openLog('silent'),
} as Parameters<typeof buildCtx>[0])
const links = {
  actionToken: () => 'token',
  accountLink: () => '',
  invitationLink: () => '',
  submissionCode: () => '',
  checkCode: () => '123456',
  writeSalesLetter: () => Promise.reject(new Error('nobody asks sales here')),
  recordUndelivered: async () => undefined,
  askAgain: async () => 'closed' as const,
  pushTo: async () => [],
}
await startJobs(ctx, messageHandlers(links), { heartbeatMs: 100, concurrency: 1 })
