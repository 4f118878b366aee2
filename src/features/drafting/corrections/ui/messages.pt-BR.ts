/** The texts of correcting an envelope on its way. */
export const messages = {
  label: 'Correção',
  banner: 'Você está corrigindo um envelope em andamento. Nada muda nele até você aplicar a correção.',
  stays: {
    certificate:
      'Assinam com certificado: {names}. As páginas foram preparadas para isso, e documentos, campos e tipos de assinatura ficam como estão.',
    documents: 'Já agiram: {names}. Os documentos e o que está neles ficam como estão.',
    people: 'Já agiram: {names}. Essas pessoas e os seus campos ficam como estão.',
    asked:
      'Já receberam o pedido: {names}. O que fazem e como são contatados fica como está; para mudar, retire e inclua de novo.',
  },
  settled: {
    done: '{name} já agiu: o que foi pedido e os campos desta pessoa ficam como estão.',
    signing: '{name} está assinando com certificado: o que é pedido e os campos desta pessoa ficam como estão.',
    order: 'Alguém já agiu: a ordem não pode mais ser ligada nem desligada.',
    documents:
      '{count, plural, =0 {Alguém já agiu} one {{names} já agiu} other {{names} já agiram}}: os documentos, os nomes e a ordem deles ficam como estão.',
    contents:
      '{count, plural, =0 {Alguém já agiu} one {{names} já agiu} other {{names} já agiram}}: o que você colocou nas páginas fica como está.',
    certificate:
      'As páginas foram preparadas para uma assinatura com certificado: documentos e campos ficam como estão.',
    filled: 'Alguém já preencheu campos neste documento: ele não pode mais ser retirado.',
    signers: 'Todos os que assinam já agiram: não há mais campos a incluir.',
  },
  step: 'Revisar e aplicar',
  title: 'Confira o que muda',
  text: 'Quem é novo recebe o pedido na sua vez, quem foi retirado é avisado, e todos os outros que receberam o pedido recebem uma mensagem com estas mudanças.',
  changes: 'O que muda',
  none: 'Nada mudou ainda. Volte à etapa em que algo precisa ser diferente.',
  refused: 'Esta correção não pode ser aplicada assim',
  refusedWay:
    'Desfaça o que é recusado ou, se não puder mais ser alterado aqui, descarte esta correção e comece outra.',
  apply: 'Aplicar e avisar todos',
  discard: 'Descartar correção',
  discardTitle: 'Descartar esta correção?',
  discardText: 'O envelope fica como está. O que você mudou aqui se perde.',
  keep: 'Continuar corrigindo',
  toEnvelope: 'Ver envelope',
  done: 'Correção aplicada. Todos que receberam o pedido são avisados.',
  over: 'Esta correção já foi aplicada ou descartada. O envelope está como aparece aqui.',
  overTitle: 'Esta correção já terminou',
  overText:
    'Ela foi aplicada ou descartada em outra aba ou em outro aparelho. O que ainda não tinha sido salvo aqui não entrou no envelope.',
  discarded: 'Correção descartada. O envelope ficou como estava.',
  kept: 'O título, a mensagem e onde o resultado é guardado ficam como foram enviados. O prazo é alterado na página do envelope.',
  loading: 'Comparando com o envelope…',
} as const
