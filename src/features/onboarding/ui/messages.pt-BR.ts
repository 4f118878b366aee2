/** Texts of the onboarding for preparing an envelope, in Portuguese. */
export const messages = {
  help: 'Como funciona',
  recipients: {
    who: {
      title: 'Diga quem participa',
      text: 'Escreva nome e e-mail, escolha nos seus contatos ou cole uma lista inteira. Se você também assina, entre com um só botão.',
    },
    role: {
      title: 'Escolha o que cada pessoa faz',
      text: 'Quem assina preenche campos no documento. Quem aprova diz sim ou não. Quem recebe cópia só acompanha. Quem assina presencialmente usa o seu aparelho.',
    },
    order: {
      title: 'Defina a ordem, se ela importar',
      text: 'Ligue a ordem de assinatura e arraste as pessoas, ou use as setas. Cada uma recebe o link quando a anterior terminar. Sem ordem, todas recebem juntas.',
    },
  },
  fields: {
    place: {
      title: 'Escolha a pessoa e posicione os campos',
      text: 'Selecione quem vai preencher e arraste a assinatura, ou outro campo, até o lugar certo da página. Cada pessoa tem a sua cor.',
    },
    adjust: {
      title: 'Ajuste até ficar como você quer',
      text: 'Mova e redimensione pelas bordas. Nas configurações de um campo você o torna opcional, dá um título ou o repete em todas as páginas.',
    },
  },
} as const
