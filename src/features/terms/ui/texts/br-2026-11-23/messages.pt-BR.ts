/** The terms of electronic signature, in Portuguese. */
export const messages = {
  p1: 'Ao continuar, você concorda em tratar este documento por meio eletrônico e em usar assinaturas eletrônicas. A assinatura eletrônica simples é admitida no Brasil pela Medida Provisória 2.200-2/2001, art. 10, § 2º, e pela Lei 14.063/2020.',
  p2: 'Para provar quem assinou, registramos o seu nome, o endereço ao qual o link foi enviado, a data e a hora, o endereço IP, o navegador usado, o que você preencheu e, se você permitir, a sua localização. Esses registros ficam ligados por códigos de verificação e fazem parte da evidência do documento.',
  p3: 'Quem recebe: depois que você agir, os demais participantes veem no documento o que você preencheu e assinou, com o seu nome, quando, e o endereço parcialmente oculto. A página de assinaturas mostra também o seu CPF, se foi pedido, e o IP, ambos parcialmente ocultos, o navegador e, se você a enviou, a localização. O seu endereço e o seu IP completos são mostrados só ao remetente, como evidência.',
  p4: 'Você pode recusar o documento a qualquer momento antes de assinar, dizendo o motivo. Depois de assinar, não é possível desfazer. Você pode baixar e guardar o documento sempre, e receberá uma cópia quando todos tiverem agido.',
  p5: 'O link é pessoal. Não o encaminhe: quem o tem pode agir em seu nome.',
} as const
