/** Everybody's mailbox at once: a real SMTP server in which a test waits for a letter. */
import { testSmtp, type Misbehaviour, type ReceivedLetter } from '../../src/server/testing/smtp.ts'

export type Letter = Readonly<{
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  raw: string
}>

export type Postbox = Readonly<{
  url: string
  letters: () => readonly Letter[]
  /** The first letter, already here or still to come, to this address that fits. */
  letterTo: (address: string, fits?: (letter: Letter) => boolean) => Promise<Letter>
  /** From now on letters are refused so, until null. */
  misbehave: (how: Misbehaviour | null) => void
  close: () => Promise<void>
}>

const LONGEST_WAIT_MS = 30_000

export async function openPostbox(): Promise<Postbox> {
  const smtp = await testSmtp()
  return {
    url: smtp.url,
    letters: () => smtp.letters.map(toLetter),
    letterTo: async (address, fits = () => true) => {
      const isIt = (letter: Letter) => letter.to.toLowerCase() === address.toLowerCase() && fits(letter)
      return toLetter(await smtp.find((letter) => isIt(toLetter(letter)), LONGEST_WAIT_MS))
    },
    misbehave: smtp.misbehave,
    close: smtp.close,
  }
}

/** The same box, without the letters that have come by now. */
export function fromNowOn(postbox: Postbox): Postbox {
  const before = new Set(postbox.letters().map(({ raw }) => raw))
  const isNew = ({ raw }: Letter) => !before.has(raw)
  return {
    ...postbox,
    letters: () => postbox.letters().filter(isNew),
    letterTo: (address, fits = () => true) => postbox.letterTo(address, (letter) => isNew(letter) && fits(letter)),
  }
}

function toLetter({ rcptTo, subject, text, html, messageId, raw }: ReceivedLetter): Letter {
  return {
    to: rcptTo[0] ?? '',
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
    messageId: messageId ?? '',
    raw,
  }
}
