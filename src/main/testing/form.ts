/** Forms with files, packed as browsers pack them. */
export type Form = Readonly<Record<string, string | Readonly<{ name: string; type: string; bytes: Uint8Array }>>>

export async function packed(form: Form) {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, new Blob([value.bytes as Uint8Array<ArrayBuffer>], { type: value.type }), value.name)
  }
  const answer = new Response(data)
  return {
    headers: { 'content-type': answer.headers.get('content-type')! },
    payload: Buffer.from(await answer.arrayBuffer()),
  }
}
