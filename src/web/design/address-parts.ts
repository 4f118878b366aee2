/** Splits an e-mail address where its parts meet: what is before the @ and the host with it, each before its dots. */
export function addressParts(address: string): readonly [local: readonly string[], host: readonly string[]] {
  const at = address.lastIndexOf('@')
  if (at < 0) return [[address], []]
  return [beforeDots(address.slice(0, at)), beforeDots(address.slice(at))]
}

const beforeDots = (text: string): string[] => text.split(/(?=\.)/)
