/** A text in which no CPF or CNPJ is broken at the end of a line. */
import { splitAtTaxNumbers } from '../../kernel/tax-numbers.ts'

export function Unbroken({ children }: { children: string }) {
  return splitAtTaxNumbers(children).map((part, index) =>
    index % 2 === 1 ? (
      // its place is all that a part has
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
