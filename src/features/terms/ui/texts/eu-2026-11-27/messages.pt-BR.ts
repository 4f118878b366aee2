/** The terms under the law of the European Union, in Portuguese. Never changed: another text is another version. */
export const messages = {
  law: {
    title: 'Assinaturas eletrônicas na União Europeia',
    text: 'Ao continuar, você concorda em tratar este documento por meio eletrônico e em usar assinaturas eletrônicas. Pelo Regulamento (UE) n.º 910/2014 (eIDAS), art. 25.º, n.º 1, não se negam efeitos legais nem admissibilidade como prova em processo judicial a uma assinatura eletrônica apenas por estar em formato eletrônico ou por não ser qualificada.',
  },
  kinds: {
    title: 'Simples, avançada, qualificada',
    text: 'O que você desenha, digita ou confirma aqui é uma assinatura eletrônica simples (art. 3.º, n.º 10). Com um certificado seu, ela pode ser avançada (art. 26.º), ou qualificada, quando certificado e dispositivo cumprem os requisitos do Regulamento (art. 3.º, n.º 12). Só a assinatura qualificada tem por si o efeito legal de uma assinatura manuscrita (art. 25.º, n.º 2). Onde a lei exige certa forma, é essa lei que decide (art. 2.º, n.º 3). A página de assinaturas diz qual tipo cada pessoa usou.',
  },
  record: {
    title: 'O que é registrado e quem vê',
    text: 'Para provar quem assinou, são registrados o seu nome, o endereço ao qual o link foi enviado, a data e a hora, o endereço IP, o navegador, o que você preencheu e, se você permitir, a sua localização. Esses registros ficam ligados por códigos de verificação e fazem parte da evidência do documento. Depois que você agir, os demais participantes veem no documento o que você preencheu e assinou, com o seu nome, quando, e o endereço parcialmente oculto. A página de assinaturas mostra também o seu CPF, se foi pedido, e o IP, ambos parcialmente ocultos, o navegador e, se você a enviou, a localização. O seu endereço e o seu IP completos são mostrados só ao remetente, como evidência.',
  },
  data: {
    title: 'Os seus dados',
    text: 'A organização do remetente é a responsável pelo tratamento; quem opera esta instalação trata os dados por conta dela. Eles servem para concluir aquilo de que o documento trata e para provar quem o assinou: Regulamento (UE) 2016/679 (RGPD), art. 6.º, n.º 1, alíneas b) e f). São guardados enquanto a organização guarda o envelope. Você pode pedir a ela acesso, retificação, apagamento, limitação ou uma cópia, e opor-se, na medida em que o RGPD dá esses direitos, e pode apresentar reclamação a uma autoridade de controle.',
  },
  decline: {
    title: 'Recusar, e a sua cópia',
    text: 'Você pode recusar o documento a qualquer momento antes de assinar, dizendo o motivo. Depois de assinar, não é possível desfazer. Você pode baixar e guardar o documento sempre, e receberá uma cópia quando todos tiverem agido.',
  },
  link: {
    title: 'O seu link',
    text: 'O link é pessoal. Não o encaminhe: quem o tem pode agir em seu nome.',
  },
} as const
