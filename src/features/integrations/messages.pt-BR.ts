/** Names of integrations, and why something is not archived. */
export const messages = {
  types: {
    docuware: {
      name: 'DocuWare',
      description: 'Arquiva cada envelope concluído em um arquivo do DocuWare, com campos de índice.',
    },
    s3: {
      name: 'Armazenamento compatível com S3',
      description: 'Arquiva cada envelope concluído em um bucket do Amazon S3 ou de um serviço compatível.',
    },
    webdav: {
      name: 'WebDAV (Nextcloud)',
      description: 'Arquiva cada envelope concluído em uma pasta do Nextcloud ou de outro servidor WebDAV.',
    },
  },
  troubles: {
    unreachable: 'O servidor não responde. Uma nova tentativa é feita automaticamente.',
    busy: 'O servidor não aceita mais nada por enquanto. Uma nova tentativa é feita automaticamente.',
    full: 'Não há mais espaço no servidor. Uma nova tentativa é feita automaticamente.',
    redirected: 'O servidor encaminha para outro endereço. Informe aquele a que ele leva.',
    unexpected_answer: 'O servidor não responde como este serviço. Confira o endereço.',
    credentials_refused: 'Usuário ou senha foram recusados. Informe-os novamente.',
    forbidden: 'O usuário não pode guardar arquivos lá.',
    place_missing: 'O lugar onde os arquivos deveriam ficar não existe lá.',
    address_not_allowed: 'O endereço leva a uma rede privada ou não é criptografado.',
    gave_up: 'Durante três dias nada pôde ser guardado. Confira a integração e tente novamente.',
    file_refused: 'O servidor recusou um arquivo deste envelope.',
    outcome_unknown:
      'Um envio foi interrompido e não é possível saber se o arquivo chegou. Confira lá primeiro e depois tente novamente.',
    name_taken: 'Outro arquivo tem o mesmo nome lá.',
    disconnected: 'A integração foi desconectada antes que o envelope fosse guardado.',
    internal: 'Houve um problema do nosso lado.',
  },
} as const
