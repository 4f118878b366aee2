/** Check of `rubrica doctor`: does everything that leaves this machine's network go out encrypted? */
import { isIP } from 'node:net'
import { isInternalAddress, isLoopbackHost } from '../../server/loopback.ts'
import { withSmtpDefaults } from '../../server/mail.ts'
import type { Settings } from '../../server/settings.ts'
import { Doubtful } from './doubtful.ts'

type Way = Readonly<{ setting: string; url: string | null | undefined; isEncrypted: (url: URL) => boolean }>

export function lookAtEncryption(settings: Settings): string {
  const ways = waysOf(settings).filter(({ url }) => url)
  const open = ways.filter(({ url, isEncrypted }) => leavesNetwork(new URL(url!)) && !isEncrypted(new URL(url!)))
  if (open.length > 0) {
    const places = open.map(({ setting, url }) => `${setting} (${new URL(url!).hostname})`)
    throw new Doubtful(
      `Not encrypted on the way to other networks: ${places.join(', ')}. See docs/operating/hardening.md.`,
    )
  }
  return 'whatever leaves this network is encrypted'
}

const byScheme = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'smtps:'

/** PostgreSQL encrypts where it is told to; what is told otherwise, or not at all, is not. */
const bySslMode = ({ searchParams }: URL): boolean => {
  const mode = searchParams.get('sslmode') ?? searchParams.get('ssl') ?? 'disable'
  return !['disable', 'false', '0'].includes(mode)
}

/** STARTTLS, where it is demanded. */
const byStartTls = (url: URL): boolean => {
  if (byScheme(url)) return true
  const { searchParams } = new URL(withSmtpDefaults(url.href))
  const isSaid = (name: string) => searchParams.get(name) === 'true'
  return isSaid('requireTLS') && !isSaid('ignoreTLS') && !isSaid('opportunisticTLS')
}

function waysOf(settings: Settings): readonly Way[] {
  const { payments, backup, timestampAuthorities } = settings
  return [
    { setting: 'BASE_URL', url: settings.baseUrl, isEncrypted: byScheme },
    { setting: 'DATABASE_URL', url: settings.databaseUrl, isEncrypted: bySslMode },
    { setting: 'S3_ENDPOINT', url: settings.s3?.endpoint, isEncrypted: byScheme },
    {
      setting: 'BACKUP_S3_ENDPOINT',
      url: backup.place?.is === 'bucket' ? backup.place.bucket.endpoint : null,
      isEncrypted: byScheme,
    },
    { setting: 'SMTP_URL', url: settings.smtpUrl, isEncrypted: byStartTls },
    { setting: 'OTEL_EXPORTER_OTLP_ENDPOINT', url: settings.traces?.url, isEncrypted: byScheme },
    { setting: 'WHATSAPP_API_URL', url: settings.whatsapp?.apiUrl, isEncrypted: byScheme },
    {
      setting: 'PAGARME_API_URL',
      url: payments?.gateway === 'pagarme' ? payments.apiUrl : null,
      isEncrypted: byScheme,
    },
    // Answers are signed, and nothing but a digest is asked about: only a password has to be hidden.
    ...timestampAuthorities.map(({ url }) => ({
      setting: 'TSA_URL',
      url,
      isEncrypted: (each: URL) => byScheme(each) || each.username === '',
    })),
  ]
}

/** A name of one word is of the network at hand, as in compose files and clusters. */
function leavesNetwork({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  if (address === '' || isLoopbackHost(hostname)) return false
  if (isIP(address) !== 0) return !isInternalAddress(address)
  return address.includes('.') && !/\.(local|internal|svc|localhost|test)$|\.svc\./.test(address)
}
