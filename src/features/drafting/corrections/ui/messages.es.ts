/** The texts of correcting an envelope on its way. */
export const messages = {
  label: 'Corrección',
  banner: 'Está corrigiendo un sobre en curso. Nada cambia en él hasta que aplique la corrección.',
  stays: {
    certificate:
      'Firman con certificado: {names}. Las páginas se prepararon para eso, y los documentos, los campos y los tipos de firma quedan como están.',
    documents: 'Ya actuaron: {names}. Los documentos y lo que está en ellos quedan como están.',
    people: 'Ya actuaron: {names}. Esas personas y sus campos quedan como están.',
    asked:
      'Ya recibieron el pedido: {names}. Lo que hacen y cómo se les contacta queda como está; para cambiarlo, quítelos y agréguelos de nuevo.',
  },
  settled: {
    done: '{name} ya actuó: lo que se le pidió y sus campos quedan como están.',
    signing: '{name} está firmando con un certificado: lo que se le pide y sus campos quedan como están.',
    order: 'Alguien ya actuó: el orden ya no se puede activar ni desactivar.',
    documents:
      '{count, plural, =0 {Alguien ya actuó} one {{names} ya actuó} other {{names} ya actuaron}}: los documentos, sus nombres y su orden quedan como están.',
    contents:
      '{count, plural, =0 {Alguien ya actuó} one {{names} ya actuó} other {{names} ya actuaron}}: lo que usted puso en las páginas queda como está.',
    certificate:
      'Las páginas se prepararon para una firma con certificado: los documentos y los campos quedan como están.',
    filled: 'Alguien ya completó campos en este documento: ya no se puede quitar.',
    signers: 'Todos los que firman ya actuaron: no hay más campos que agregar.',
  },
  step: 'Revisar y aplicar',
  title: 'Revise qué cambia',
  text: 'A quien es nuevo se le pide en su turno, a quien fue retirado se le avisa, y todos los demás que recibieron el pedido reciben un mensaje con estos cambios.',
  changes: 'Qué cambia',
  none: 'Todavía no cambió nada. Vuelva al paso donde algo debe ser distinto.',
  refused: 'Esta corrección no se puede aplicar así',
  refusedWay: 'Deshaga lo que se rechaza o, si aquí ya no se puede cambiar, descarte esta corrección y comience otra.',
  apply: 'Aplicar y avisar a todos',
  discard: 'Descartar corrección',
  discardTitle: '¿Descartar esta corrección?',
  discardText: 'El sobre queda como está. Lo que cambió aquí se pierde.',
  keep: 'Seguir corrigiendo',
  toEnvelope: 'Ver sobre',
  done: 'Corrección aplicada. Se avisa a todos los que recibieron el pedido.',
  over: 'Esta corrección ya se aplicó o se descartó. El sobre está como aparece aquí.',
  overTitle: 'Esta corrección ya terminó',
  overText:
    'Se aplicó o se descartó en otra pestaña o en otro dispositivo. Lo que aún no se había guardado aquí no entró en el sobre.',
  discarded: 'Corrección descartada. El sobre quedó como estaba.',
  kept: 'El título, el mensaje y el lugar donde se guarda el resultado quedan como se enviaron. El plazo se cambia en la página del sobre.',
  loading: 'Comparando con el sobre…',
} as const
