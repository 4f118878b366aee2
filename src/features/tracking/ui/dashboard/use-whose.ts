/** Hook: whether an owner looks at everybody's envelopes on the dashboard, as this browser was told last. */
import { useState } from 'react'

const STORED_AS = 'rubrica.dashboard-whose'

export function useWhose(): [everybody: boolean, choose: (everybody: boolean) => void] {
  const [everybody, setEverybody] = useState(stored)
  return [
    everybody,
    (next) => {
      setEverybody(next)
      try {
        localStorage.setItem(STORED_AS, next ? 'everybody' : 'own')
      } catch {
        // storage may be forbidden: then it is chosen again
      }
    },
  ]
}

function stored(): boolean {
  try {
    return localStorage.getItem(STORED_AS) === 'everybody'
  } catch {
    return false
  }
}
