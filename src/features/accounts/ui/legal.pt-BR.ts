/** Termos de uso e política de privacidade. */
import type { LegalTexts } from './legal-text.ts'

export const texts: LegalTexts = {
  version: (date) => `Versão de ${date}`,
  terms: (host) => ({
    title: 'Termos de uso',
    lead: `Estes termos valem entre você e quem opera a instalação do Rubrica em ${host} (“o operador”). Ao criar uma conta ou assinar um documento aqui, você os aceita.`,
    sections: [
      {
        title: 'O que é este serviço',
        paragraphs: [
          `O Rubrica é um programa de código aberto para enviar documentos, colher assinaturas eletrônicas e guardar as provas delas. A instalação em ${host} é mantida pelo operador, em equipamentos que ele escolheu. Quem desenvolve o Rubrica não opera esta instalação e não tem acesso a ela.`,
          'Se você não sabe quem é o operador, pergunte a quem lhe deu acesso ou a quem lhe enviou o documento.',
        ],
      },
      {
        title: 'Sua conta',
        paragraphs: [
          'Informe seu nome verdadeiro e um e-mail e um telefone que sejam seus. Cada e-mail e cada telefone pertencem a uma só conta.',
          'Guarde sua senha em segredo. O que é feito com a sua conta é considerado feito por você, até que avise o operador de que outra pessoa teve acesso a ela. Se desconfiar disso, troque a senha: as outras sessões são encerradas na hora.',
        ],
      },
      {
        title: 'Assinar eletronicamente',
        paragraphs: [
          'Ao concluir a sua parte em um envelope, você declara que leu os documentos e que quer assiná-los ou aprová-los por meio eletrônico. Se não quiser, recuse e diga o motivo; ninguém é obrigado a assinar por aqui.',
          'No Brasil, a Medida Provisória nº 2.200-2/2001 (art. 10, § 2º) admite outros meios de comprovar a autoria e a integridade de documentos eletrônicos quando as partes os aceitam, e a Lei nº 14.063/2020 distingue assinaturas simples, avançadas e qualificadas. As assinaturas simples feitas aqui apoiam-se nas provas descritas abaixo. Alguns atos exigem assinatura qualificada ou outra forma: antes de enviar, verifique o que o seu caso pede.',
        ],
      },
      {
        title: 'As provas e o selo',
        paragraphs: [
          'Cada passo de um envelope fica em um registro que só cresce e em que cada linha confirma a anterior: quem agiu, o quê, quando, de qual endereço IP e com qual navegador. Esse registro não pode ser alterado pelas partes.',
          'Quando todos concluem, cada documento recebe um selo eletrônico desta instalação. O selo mostra se o arquivo mudou depois. Se o operador não instalou um certificado de uma autoridade reconhecida, o selo usa um certificado criado pela própria instalação, e leitores de PDF o indicam como não confiável publicamente.',
          'Qualquer pessoa pode conferir um documento na página de verificação, com o código impresso na folha de assinaturas ou com o próprio arquivo.',
        ],
      },
      {
        title: 'O que cabe a quem envia',
        paragraphs: [
          'Você responde pelo conteúdo que envia e por ter o direito de usar os dados dos destinatários. Não use o serviço para enganar, ameaçar, enviar mensagens indesejadas ou violar direitos de outras pessoas.',
          'Um envelope enviado consome um crédito, que não volta com o cancelamento, a recusa ou o fim do prazo.',
        ],
      },
      {
        title: 'Disponibilidade e responsabilidade',
        paragraphs: [
          'Baixe e guarde suas próprias cópias dos documentos concluídos. O operador cuida da instalação, mas pode haver interrupções.',
          'O programa é oferecido como está, nos termos da licença Apache 2.0. Isso não limita direitos que a lei lhe dá e que não podem ser afastados por contrato, como os do consumidor.',
        ],
      },
      {
        title: 'Encerramento e mudanças',
        paragraphs: [
          'Você pode pedir ao operador que encerre a sua conta. O operador pode suspender contas usadas contra estes termos. Envelopes já enviados e suas provas continuam valendo para as outras partes.',
          'Se estes termos mudarem em algo importante, a versão nova traz outra data no alto desta página.',
        ],
      },
    ],
  }),
  privacy: (host) => ({
    title: 'Política de privacidade',
    lead: `O que a instalação do Rubrica em ${host} guarda sobre você, para quê e por quanto tempo. Quem decide sobre esses dados é o operador desta instalação.`,
    sections: [
      {
        title: 'Quem é responsável',
        paragraphs: [
          `O operador de ${host} é o controlador dos dados. Para falar com ele, escreva ao endereço de onde vêm as mensagens desta instalação ou procure quem lhe deu acesso. Quem desenvolve o programa não recebe dado algum.`,
        ],
      },
      {
        title: 'O que é guardado',
        paragraphs: [
          'Da conta: nome, e-mail, telefone, idioma, quando o e-mail foi confirmado e qual versão dos termos foi aceita. A senha é guardada só como um resumo (Argon2id) do qual ela não pode ser recuperada. De cada sessão: início, último uso, endereço IP e navegador.',
          'Dos envelopes: os documentos, nomes e endereços dos destinatários, os valores preenchidos, as imagens de assinatura e, se a pessoa permitir, a localização no momento da assinatura.',
          'Das provas: quem fez o quê e quando, o endereço IP e o navegador. Dos acessos: página, horário e endereço IP, sem senhas nem links secretos.',
        ],
      },
      {
        title: 'Para quê',
        paragraphs: [
          'Para prestar o serviço que você pediu, provar depois quem assinou o quê e proteger a instalação contra abuso. As bases legais são a execução de contrato, o exercício regular de direitos e o legítimo interesse (na LGPD e, na Europa, no GDPR).',
          'Não há publicidade, perfis nem venda de dados.',
        ],
      },
      {
        title: 'Cookies e armazenamento no navegador',
        paragraphs: [
          'Usamos poucos cookies, todos nossos e todos necessários: o que mantém você conectado, os de um acesso em duas etapas, o que reconhece este navegador e os de links que só abrem uma vez. A política de cookies diz cada um e quanto dura. O navegador também lembra escolhas suas, como o idioma e a organização. Por serem necessários ao serviço, não pedem consentimento.',
          'As páginas não carregam nada de terceiros: nem fontes, nem medições de audiência.',
        ],
      },
      {
        title: 'Quem mais vê seus dados',
        paragraphs: [
          'O remetente e os destinatários do mesmo envelope veem seu nome, seu endereço (em parte oculto nas folhas de assinatura) e o que você fez nele. Quem tem o código de um documento concluído pode conferir que ele existe e foi assinado.',
          'O serviço de e-mail que o operador usa transporta as mensagens. Se houver uma autoridade de carimbo do tempo externa, ela recebe só um resumo criptográfico, nunca o documento.',
        ],
      },
      {
        title: 'Por quanto tempo',
        paragraphs: [
          'Documentos enviados e suas provas ficam guardados enquanto o operador mantiver a instalação, porque servem a todas as partes. Rascunhos somem quando você os exclui. Sessões e links de uso único são apagados uma semana depois de terminarem.',
          'Os arquivos ficam cifrados (AES-256) no armazenamento da instalação.',
        ],
      },
      {
        title: 'Seus direitos',
        paragraphs: [
          'Você pode pedir ao operador acesso, correção, cópia ou eliminação dos seus dados, e opor-se a um uso (LGPD; na Europa, GDPR). Provas de documentos já assinados podem ser mantidas para o exercício de direitos. Você também pode reclamar à Autoridade Nacional de Proteção de Dados ou à autoridade do seu país.',
        ],
      },
    ],
  }),
  cookies: (host) => ({
    title: 'Política de cookies',
    lead: `O que ${host} guarda no seu navegador, para quê e por quanto tempo.`,
    sections: [
      {
        title: 'Só o necessário',
        paragraphs: [
          'Não há cookies de terceiros, de publicidade nem de medição de audiência. Sem os cookies abaixo o serviço não funciona; por isso eles não pedem consentimento (LGPD; na Europa, diretiva ePrivacy, artigo 5(3)).',
          'Nenhum deles pode ser lido por scripts das páginas nem é enviado a outros sites. Em instalações com https, o nome dos cookies da conta começa com __Host-.',
        ],
      },
      {
        title: 'Cookies da sua conta',
        paragraphs: [
          'rubrica: mantém você conectado. Some ao sair, depois de 14 dias sem uso ou, no máximo, depois de 60 dias.',
          'rubrica-half e rubrica-provider: existem enquanto um acesso em duas etapas, ou por um provedor de identidade, está em andamento. Duram até 10 minutos.',
          'rubrica-device: reconhece um navegador de onde você já entrou, para avisar por e-mail quando alguém entra de um novo. Não dá acesso a nada. Dura até 400 dias e fica quando você sai.',
        ],
      },
      {
        title: 'Cookies de outros momentos',
        paragraphs: [
          'rubrica_consent, rubrica_resume e rubrica_granting: existem enquanto um aplicativo pede acesso à sua conta e você decide. Duram até uma hora.',
          'Um cookie por link de uso único: deixa o mesmo navegador voltar a um documento recebido por WhatsApp. Dura até 90 dias.',
        ],
      },
      {
        title: 'Outras coisas guardadas no navegador',
        paragraphs: [
          'O idioma, a organização escolhida e as cores dela, o jeito de mostrar listas e se os atalhos do teclado estão ligados.',
          'O que você estava escrevendo e ainda não chegou ao servidor, para que uma queda da internet não perca nada. É apagado assim que é salvo.',
          'Ao sair, tudo isso é apagado deste aparelho, menos o idioma.',
        ],
      },
      {
        title: 'Como apagar',
        paragraphs: [
          'Saia da conta, ou apague os dados deste site nas configurações do navegador. Será preciso entrar de novo.',
        ],
      },
    ],
  }),
}
