/** Invalid values at a field, pages shown in an outage, without a connection and without their script, and what the app is called on devices. */
export const messages = {
  invalid: {
    required: 'Complete este campo.',
    longest: 'Use como máximo {max} caracteres.',
    shortest: 'Use al menos {min} caracteres.',
    most: 'Use {max} como máximo.',
    least: 'Use {min} como mínimo.',
    above: 'Use un número mayor que {min}.',
    fewest: 'Indique al menos {min}.',
    atMost: 'Indique como máximo {max}.',
    oneOf: 'Use uno de estos valores: {values}.',
    unreadable: 'Contiene caracteres que no se pueden guardar: escríbalo de nuevo.',
    tooDeep: 'Tiene demasiados niveles.',
    types: {
      string: 'Indique un texto.',
      number: 'Indique un número.',
      int: 'Indique un número entero.',
      boolean: 'Indique true o false.',
      array: 'Indique una lista.',
      object: 'Indique un objeto.',
    },
    formats: {
      regex: 'Esto no está escrito como debe ser.',
      email: 'Escriba un correo electrónico válido.',
      uuid: 'Este no es un identificador válido.',
      url: 'Indique una dirección completa, con https://.',
      date: 'Indique una fecha con el formato AAAA-MM-DD.',
      datetime: 'Indique fecha y hora con el formato ISO 8601.',
    },
  },
  outage: {
    title: 'Volvemos en un momento',
    again: 'Intentar ahora',
    byItself: 'Esta página también lo intenta de nuevo por sí sola, cada 30 segundos.',
  },
  offline: {
    title: 'Sin conexión',
    text: 'Este dispositivo está sin internet. Lo guardado está a salvo.',
  },
  unstarted: {
    title: 'Esta página no se cargó',
    text: 'Una parte no llegó a este dispositivo. Revise su internet y cárguela de nuevo.',
    reload: 'Cargar de nuevo',
  },
  app: {
    description: 'Envíe documentos para firmar y firme lo que le espera.',
    waiting: 'Firmar lo que me espera',
    newEnvelope: 'Nuevo sobre',
  },
} as const
