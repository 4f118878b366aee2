/** Kinds of files that the verifier takes, by their names too: some systems know no types for them. */
const CONTAINER_TYPE = 'application/vnd.etsi.asic-e+zip'

export const isPdf = ({ name, type }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name)

export const isContainer = ({ name, type }: File): boolean => type === CONTAINER_TYPE || /\.(?:asice|sce)$/i.test(name)

/** As a `DropZone` accepts them. */
export const kindsOfFile: Readonly<Record<string, string[]>> = {
  'application/pdf': ['.pdf'],
  [CONTAINER_TYPE]: ['.asice', '.sce'],
}
