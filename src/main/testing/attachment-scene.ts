/** Envelopes in which files are asked of recipients. */
type Call = <Answer>(method: 'PATCH', url: string, rest: Readonly<{ body: object }>) => Promise<Answer>
type Made = Readonly<{ id: string; recipient: string; fellow: string }>
type Making<Of extends Made> = Readonly<{ draft: () => Promise<Of>; send: (made: Of) => Promise<Of> }>

export function withAttachments<Of extends Made>(call: Call, { draft, send }: Making<Of>) {
  return {
    /** One of each recipient; the ids of what is asked. */
    askedForFiles: async () => {
      const made = await draft()
      const idFor = async (recipient: string) => {
        const body = { attachments: [{ title: 'Deed' }] }
        const url = `/v1/envelopes/${made.id}/recipients/${recipient}`
        const { attachments } = await call<{ attachments: readonly { id: string }[] }>('PATCH', url, { body })
        return attachments[0]!.id
      }
      const attachment = { recipient: await idFor(made.recipient), fellow: await idFor(made.fellow) }
      return { envelope: await send(made), attachment }
    },
  }
}
