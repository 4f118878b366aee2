/** The terms, the privacy policy and the cookie policy of an installation, as they are written in each language. */
type LegalText = Readonly<{
  title: string
  /** One or two sentences on what this page is. */
  lead: string
  sections: readonly Readonly<{ title: string; paragraphs: readonly string[] }>[]
}>

export type LegalTexts = Readonly<{
  version: (date: string) => string
  /** @param host the address of this installation, by which its operator is known */
  terms: (host: string) => LegalText
  privacy: (host: string) => LegalText
  cookies: (host: string) => LegalText
}>
