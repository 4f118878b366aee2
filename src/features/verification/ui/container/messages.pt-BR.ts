/** Textos do relatório de um contêiner, como o dossiê de um envelope, em português. */
export const messages = {
  verdict: {
    'TOTAL-PASSED': 'O contêiner e tudo o que está nele estão em ordem',
    INDETERMINATE: 'Nem tudo no contêiner pôde ser confirmado',
    'TOTAL-FAILED': 'O contêiner não está em ordem',
    'NO-SIGNATURE': 'Este contêiner não tem assinatura digital',
  },
  plain: {
    'TOTAL-PASSED': 'Os arquivos estão como foram assinados, e cada documento foi confirmado.',
    INDETERMINATE:
      'Isso não quer dizer que algo seja falso: falta alguma prova, ou um arquivo não está coberto por nenhuma assinatura. Veja abaixo o que é.',
    'TOTAL-FAILED': 'Não confie nele. Veja abaixo o que foi alterado e peça o original a quem o enviou.',
    'NO-SIGNATURE': 'Sem assinatura, ele não prova quem o montou nem que não mudou.',
    other_form:
      'Ele está assinado em uma forma que este verificador não avalia (XAdES, ou CAdES sem manifesto). Isso nada diz sobre o seu valor.',
    unreadable: 'A lista do que foi assinado não pode ser lida, ou falta a assinatura dela.',
  },
  files: {
    title: '{count, plural, one {# arquivo no contêiner} other {# arquivos no contêiner}}',
    as_signed: 'Como assinado',
    altered: 'Alterado',
    missing: 'Ausente',
    not_covered: 'Sem assinatura que o cubra',
  },
  documents: '{count, plural, one {Documento selado} other {# documentos selados}}',
  details: 'Assinaturas deste documento',
  history: {
    title: 'Histórico',
    intact: '{facts, plural, one {# fato, como foi registrado.} other {# fatos, cada um encadeado ao anterior.}}',
    altered: '{flaws, plural, one {O histórico foi alterado: # falha.} other {O histórico foi alterado: # falhas.}}',
  },
  broken: {
    damaged:
      'O contêiner não pode ser lido: está danificado, criptografado ou compactado de um modo que programas leem de formas diferentes.',
    too_large: 'O contêiner contém mais do que se examina aqui: 10.000 arquivos, 500 documentos selados ou 4 GB.',
    other: 'Este arquivo não é um PDF nem um contêiner com assinaturas (ASiC-E).',
  },
  tooLarge: 'O contêiner tem mais de 1 GB, mais do que um navegador examina. Examine-o com o comando “rubrica verify”.',
  mustHere:
    'Este navegador não consegue examinar contêineres. Use um mais novo ou o comando “rubrica verify”: contêineres não são enviados a este serviço.',
} as const
