/** Types of `xliff`, which brings none: the part that scripts/texts.ts uses. */
declare module 'xliff' {
  type Unit = { source: string; target?: string; note?: string }
  type Xliff = {
    sourceLanguage: string
    targetLanguage?: string
    resources: Record<string, Record<string, Unit>>
  }
  const xliff: {
    jsToXliff12: (from: Xliff) => Promise<string>
    xliff12ToJs: (from: string) => Promise<Xliff>
  }
  export default xliff
}
