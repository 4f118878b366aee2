/** Terms of use, privacy policy and cookie policy. */
export const messages = {
  version: 'Versão de {date}',
  terms: {
    title: 'Termos de uso',
    lead: 'Estes termos valem entre você e quem opera a instalação do Rubrica em {host} (“o operador”). Ao criar uma conta ou assinar um documento aqui, você os aceita.',
    sections: {
      '1': {
        title: 'O que é este serviço',
        paragraphs: {
          '1': 'O Rubrica é um programa de código aberto para enviar documentos, colher assinaturas eletrônicas e guardar as provas delas. A instalação em {host} é mantida pelo operador, em equipamentos que ele escolheu. Quem desenvolve o Rubrica não opera esta instalação e não tem acesso a ela.',
          '2': 'Se você não sabe quem é o operador, pergunte a quem lhe deu acesso ou a quem lhe enviou o documento.',
        },
      },
      '2': {
        title: 'Sua conta',
        paragraphs: {
          '1': 'Informe seu nome verdadeiro e um e-mail e um telefone que sejam seus. Cada e-mail e cada telefone pertencem a uma só conta.',
          '2': 'Guarde sua senha em segredo. O que é feito com a sua conta é considerado feito por você, até que avise o operador de que outra pessoa teve acesso a ela. Se desconfiar disso, troque a senha: as outras sessões são encerradas na hora.',
        },
      },
      '3': {
        title: 'Assinar eletronicamente',
        paragraphs: {
          '1': 'Ao concluir a sua parte em um envelope, você declara que leu os documentos e que quer assiná-los ou aprová-los por meio eletrônico. Se não quiser, recuse e diga o motivo; ninguém é obrigado a assinar por aqui.',
          '2': 'No Brasil, a Medida Provisória nº 2.200-2/2001 (art. 10, § 2º) admite outros meios de comprovar a autoria e a integridade de documentos eletrônicos quando as partes os aceitam, e a Lei nº 14.063/2020 distingue assinaturas simples, avançadas e qualificadas. As assinaturas simples feitas aqui apoiam-se nas provas descritas abaixo. Alguns atos exigem assinatura qualificada ou outra forma: antes de enviar, verifique o que o seu caso pede.',
        },
      },
      '4': {
        title: 'As provas e o selo',
        paragraphs: {
          '1': 'Cada passo de um envelope fica em um registro que só cresce e em que cada linha confirma a anterior: quem agiu, o quê, quando, de qual endereço IP e com qual navegador. Esse registro não pode ser alterado pelas partes.',
          '2': 'Quando todos concluem, cada documento recebe um selo eletrônico desta instalação. O selo mostra se o arquivo mudou depois. Se o operador não instalou um certificado de uma autoridade reconhecida, o selo usa um certificado criado pela própria instalação, e leitores de PDF o indicam como não confiável publicamente.',
          '3': 'Qualquer pessoa pode conferir um documento na página de verificação, com o código impresso na folha de assinaturas ou com o próprio arquivo.',
        },
      },
      '5': {
        title: 'O que cabe a quem envia',
        paragraphs: {
          '1': 'Você responde pelo conteúdo que envia e por ter o direito de usar os dados dos destinatários. Não use o serviço para enganar, ameaçar, enviar mensagens indesejadas ou violar direitos de outras pessoas.',
          '2': 'Um envelope enviado consome um crédito, que não volta com o cancelamento, a recusa ou o fim do prazo.',
        },
      },
      '6': {
        title: 'Disponibilidade e responsabilidade',
        paragraphs: {
          '1': 'Baixe e guarde suas próprias cópias dos documentos concluídos. O operador cuida da instalação, mas pode haver interrupções.',
          '2': 'O programa é oferecido como está, nos termos da licença Apache 2.0. Isso não limita direitos que a lei lhe dá e que não podem ser afastados por contrato, como os do consumidor.',
        },
      },
      '7': {
        title: 'Encerramento e mudanças',
        paragraphs: {
          '1': 'Você pode pedir ao operador que encerre a sua conta. O operador pode suspender contas usadas contra estes termos. Envelopes já enviados e suas provas continuam valendo para as outras partes.',
          '2': 'Se estes termos mudarem em algo importante, a versão nova traz outra data no alto desta página.',
        },
      },
    },
  },
  privacy: {
    title: 'Política de privacidade',
    lead: 'O que a instalação do Rubrica em {host} guarda sobre você, para quê e por quanto tempo. Quem decide sobre esses dados é o operador desta instalação.',
    sections: {
      '1': {
        title: 'Quem é responsável',
        paragraphs: {
          '1': 'O operador de {host} é o controlador dos dados. Para falar com ele, escreva ao endereço de onde vêm as mensagens desta instalação ou procure quem lhe deu acesso. Quem desenvolve o programa não recebe dado algum.',
        },
      },
      '2': {
        title: 'O que é guardado',
        paragraphs: {
          '1': 'Da conta: nome, e-mail, telefone, idioma, quando o e-mail foi confirmado e qual versão dos termos foi aceita. A senha é guardada só como um resumo (Argon2id) do qual ela não pode ser recuperada. De cada sessão: início, último uso, endereço IP e navegador.',
          '2': 'Dos envelopes: os documentos, nomes e endereços dos destinatários, os valores preenchidos, as imagens de assinatura e, se a pessoa permitir, a localização no momento da assinatura.',
          '3': 'Das provas: quem fez o quê e quando, o endereço IP e o navegador. Dos acessos: página, horário e endereço IP, sem senhas nem links secretos.',
        },
      },
      '3': {
        title: 'Para quê',
        paragraphs: {
          '1': 'Para prestar o serviço que você pediu, provar depois quem assinou o quê e proteger a instalação contra abuso. As bases legais são a execução de contrato, o exercício regular de direitos e o legítimo interesse (na LGPD e, na Europa, no GDPR).',
          '2': 'Não há publicidade, perfis nem venda de dados.',
        },
      },
      '4': {
        title: 'Cookies e armazenamento no navegador',
        paragraphs: {
          '1': 'Usamos poucos cookies, todos nossos e todos necessários: o que mantém você conectado, os de um acesso em duas etapas, o que reconhece este navegador e os de links que só abrem uma vez. A política de cookies diz cada um e quanto dura. O navegador também lembra escolhas suas, como o idioma e a organização. Por serem necessários ao serviço, não pedem consentimento.',
          '2': 'As páginas não carregam nada de terceiros: nem fontes, nem medições de audiência.',
        },
      },
      '5': {
        title: 'Quem mais vê seus dados',
        paragraphs: {
          '1': 'O remetente e os destinatários do mesmo envelope veem seu nome, seu endereço (em parte oculto nas folhas de assinatura) e o que você fez nele. Quem tem o código de um documento concluído pode conferir que ele existe e foi assinado.',
          '2': 'O serviço de e-mail que o operador usa transporta as mensagens. Se houver uma autoridade de carimbo do tempo externa, ela recebe só um resumo criptográfico, nunca o documento.',
        },
      },
      '6': {
        title: 'Por quanto tempo',
        paragraphs: {
          '1': 'Documentos enviados e suas provas ficam guardados enquanto o operador mantiver a instalação, porque servem a todas as partes. Rascunhos somem quando você os exclui. Sessões e links de uso único são apagados uma semana depois de terminarem.',
          '2': 'Os arquivos ficam cifrados (AES-256) no armazenamento da instalação.',
        },
      },
      '7': {
        title: 'Seus direitos',
        paragraphs: {
          '1': 'Você pode pedir ao operador acesso, correção, cópia ou eliminação dos seus dados, e opor-se a um uso (LGPD; na Europa, GDPR). Provas de documentos já assinados podem ser mantidas para o exercício de direitos. Você também pode reclamar à Autoridade Nacional de Proteção de Dados ou à autoridade do seu país.',
        },
      },
    },
  },
  cookies: {
    title: 'Política de cookies',
    lead: 'O que {host} guarda no seu navegador, para quê e por quanto tempo.',
    sections: {
      '1': {
        title: 'Só o necessário',
        paragraphs: {
          '1': 'Não há cookies de terceiros, de publicidade nem de medição de audiência. Sem os cookies abaixo o serviço não funciona; por isso eles não pedem consentimento (LGPD; na Europa, diretiva ePrivacy, artigo 5(3)).',
          '2': 'Nenhum deles pode ser lido por scripts das páginas nem é enviado a outros sites. Em instalações com https, o nome deles começa com __Host- ou __Secure-.',
        },
      },
      '2': {
        title: 'Cookies da sua conta',
        paragraphs: {
          '1': 'rubrica: mantém você conectado. Some ao sair, depois de 14 dias sem uso ou, no máximo, depois de 60 dias.',
          '2': 'rubrica-half, rubrica-provider e rubrica-sso: existem enquanto um acesso em duas etapas, ou por um provedor de identidade, está em andamento. Duram até 10 minutos.',
          '3': 'rubrica-device: reconhece um navegador de onde você já entrou, para avisar por e-mail quando alguém entra de um novo. Não dá acesso a nada. Dura até 400 dias e fica quando você sai.',
          '4': 'rubrica-way-out: existe quando a sua organização quer que quem sai daqui saia também no provedor de identidade dela. Guarda o que esse provedor disse de você no login, volta só para ele e some ao sair, ou depois de 7 dias.',
        },
      },
      '3': {
        title: 'Cookies de outros momentos',
        paragraphs: {
          '1': 'rubrica_consent, rubrica_resume e rubrica_granting: existem enquanto um aplicativo pede acesso à sua conta e você decide. Duram até uma hora.',
          '2': 'Um cookie por link de uso único: deixa o mesmo navegador voltar a um documento recebido por WhatsApp. Dura até 90 dias.',
        },
      },
      '4': {
        title: 'Outras coisas guardadas no navegador',
        paragraphs: {
          '1': 'O idioma, a organização escolhida e as cores dela, o jeito de mostrar listas e se os atalhos do teclado estão ligados.',
          '2': 'O que você estava escrevendo e ainda não chegou ao servidor, para que uma queda da internet não perca nada. É apagado assim que é salvo.',
          '3': 'Ao sair, tudo isso é apagado deste aparelho, menos o idioma.',
        },
      },
      '5': {
        title: 'Como apagar',
        paragraphs: {
          '1': 'Saia da conta, ou apague os dados deste site nas configurações do navegador. Será preciso entrar de novo.',
        },
      },
    },
  },
} as const
