/** Textos del informe sobre un contenedor, como el expediente de un sobre, en español. */
export const messages = {
  verdict: {
    'TOTAL-PASSED': 'El contenedor y todo lo que contiene están en orden',
    INDETERMINATE: 'No todo en el contenedor pudo confirmarse',
    'TOTAL-FAILED': 'El contenedor no está en orden',
    'NO-SIGNATURE': 'Este contenedor no tiene firma digital',
  },
  plain: {
    'TOTAL-PASSED': 'Los archivos están como se firmaron, y cada documento fue confirmado.',
    INDETERMINATE:
      'Esto no significa que algo sea falso: falta alguna prueba, o un archivo no está cubierto por ninguna firma. Vea abajo qué es.',
    'TOTAL-FAILED': 'No confíe en él. Vea abajo qué fue alterado y pida el original a quien se lo envió.',
    'NO-SIGNATURE': 'Sin firma no prueba quién lo formó ni que no haya cambiado.',
    other_form:
      'Está firmado en una forma que este verificador no evalúa (XAdES, o CAdES sin manifiesto). Eso nada dice de su valor.',
    unreadable: 'La lista de lo que se firmó no se puede leer, o falta su firma.',
  },
  files: {
    title: '{count, plural, one {# archivo en el contenedor} other {# archivos en el contenedor}}',
    as_signed: 'Como se firmó',
    altered: 'Alterado',
    missing: 'Ausente',
    not_covered: 'Sin firma que lo cubra',
  },
  documents: '{count, plural, one {Documento sellado} other {# documentos sellados}}',
  details: 'Firmas de este documento',
  history: {
    title: 'Historial',
    intact: '{facts, plural, one {# hecho, como se registró.} other {# hechos, cada uno encadenado al anterior.}}',
    altered: '{flaws, plural, one {El historial fue alterado: # fallo.} other {El historial fue alterado: # fallos.}}',
  },
  broken: {
    damaged:
      'El contenedor no se puede leer: está dañado, cifrado o comprimido de un modo que los programas leen de formas distintas.',
    too_large: 'El contenedor contiene más de lo que se examina aquí: 10.000 archivos, 500 documentos sellados o 4 GB.',
    other: 'Este archivo no es un PDF ni un contenedor con firmas (ASiC-E).',
  },
  tooLarge:
    'El contenedor tiene más de 1 GB, más de lo que un navegador examina. Examínelo con el comando “rubrica verify”.',
  mustHere:
    'Este navegador no puede examinar contenedores. Use uno más nuevo o el comando “rubrica verify”: los contenedores no se envían a este servicio.',
} as const
