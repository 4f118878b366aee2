/** Refusals: what happened and what to do. */
export const messages = {
  internal: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  input: {
    invalid: 'Confira os campos destacados e tente de novo.',
    not_json: 'O corpo desta chamada não é um JSON que se possa ler.',
    filter_unknown: 'Esta lista não tem este filtro. Confira o nome dele.',
    unfitting: 'Está faltando, ou não serve aqui.',
    secret_in_address: 'A senha nunca vai no endereço da chamada: envie-a no corpo.',
    too_large: 'O envio é grande demais. Escolha um arquivo menor.',
    unsupported_type: 'Este tipo de conteúdo não é aceito aqui.',
    form_broken: 'O formulário não chegou inteiro. Envie-o de novo.',
  },
  request: {
    cross_origin: 'O pedido veio de outro site e foi recusado. Abra o Rubrica nesta aba e tente de novo.',
    not_found: 'Não encontramos o que você procura.',
    method_not_allowed: 'Este endereço não aceita esse método. Em `Allow` estão os que ele aceita.',
    rate_limited: 'Muitas tentativas seguidas. Aguarde um pouco e tente de novo.',
    idempotency_mismatch: 'Esta chave de repetição já foi usada com outro conteúdo. Use uma chave nova.',
    busy: 'Ainda estamos processando o pedido anterior. Tente de novo em alguns segundos.',
  },
  service: {
    unavailable: 'O Rubrica não está totalmente disponível neste momento. Nada se perdeu: tente de novo em um minuto.',
    out_of_space:
      'Não há mais espaço para salvar neste servidor. Nada foi alterado. Quem o administra precisa liberar espaço; tente mais tarde.',
  },
  session: {
    sso_required:
      'A organização {organization} pede que seus membros entrem pelo provedor dela. Escolha “Entrar com a organização”.',
    required: 'Entre na sua conta para continuar.',
    bad_credentials: 'E-mail ou senha incorretos. Confira e tente de novo.',
    handed_over: 'Este aparelho está emprestado para assinatura. Digite a senha da conta para continuar.',
    proof_required: 'Confirme que é você para continuar.',
    proof_unavailable: 'Sua conta não tem senha: saia e entre de novo para continuar.',
    begin_again: 'Passou tempo demais. Entre de novo desde o começo.',
    not_found: 'Esta sessão já terminou.',
  },
  second_factor: {
    code_wrong: 'Este código não vale ou já foi usado. Espere o próximo e tente de novo.',
    already_on: 'O aplicativo autenticador já está ativado.',
    not_begun: 'Comece de novo a configurar o aplicativo autenticador.',
    is_off: 'O aplicativo autenticador não está ativado.',
  },
  passkey: {
    refused: 'Esta chave de acesso não foi aceita. Tente de novo.',
    unknown: 'Não conhecemos esta chave de acesso. Entre de outro jeito e adicione-a à sua conta.',
    not_found: 'Chave de acesso não encontrada.',
    too_many: 'Você já tem muitas chaves de acesso. Remova uma que não usa mais.',
  },
  provider: {
    not_linked: 'Sua conta já não está ligada a este serviço.',
    only_way_in:
      'Este é o único jeito de entrar na sua conta. Crie antes uma senha, em “Esqueci a senha”, ou uma chave de acesso.',
    unavailable: 'O serviço de acesso não responde. Entre de outro jeito ou tente daqui a pouco.',
    refused: 'O serviço de acesso não deixou você entrar. Tente de novo.',
    address_unconfirmed: 'O serviço de acesso não confirmou seu e-mail. Confirme-o lá e tente de novo.',
    account_unconfirmed:
      'Já existe uma conta com este e-mail que nunca foi confirmada. Primeiro escolha para ela uma nova senha por e-mail.',
  },
  user: {
    email_unverified: 'Confirme seu e-mail para continuar. Podemos enviar o link novamente.',
    suspended: 'Quem opera esta instalação suspendeu esta conta. Fale com quem a administra.',
    not_found: 'Essa pessoa não existe aqui.',
    registration_incomplete: 'Complete seu cadastro para continuar.',
    password_expired: 'Escolha uma senha sua para continuar: a atual foi definida por quem administra o serviço.',
    email_taken: 'Já existe uma conta com este e-mail. Entre nela ou use outro endereço.',
    phone_taken: 'Já existe uma conta com este telefone. Use outro número.',
    phone_invalid: 'Informe um telefone válido, com DDD.',
    cpf_invalid: 'Informe um CPF válido: 11 dígitos, como no documento.',
    cpf_unavailable: 'O CPF só é guardado no Brasil.',
    has_no_avatar: 'Ainda não há foto.',
    password_weak: 'Use ao menos 8 caracteres, com letra minúscula, letra maiúscula e número.',
    password_common: 'Muita gente usa esta senha, e é a primeira que outros tentam. Escolha outra.',
    password_same: 'Escolha uma senha diferente da atual.',
    password_wrong: 'Senha incorreta.',
    terms_required: 'Aceite os termos de uso para continuar.',
  },
  copy: {
    asked_just_now: 'Você já pediu uma cópia nas últimas 24 horas. Peça outra mais tarde.',
    not_found: 'Esta cópia não existe mais. Peça outra.',
  },
  deletion: {
    address_wrong: 'Digite o e-mail da sua conta, como ele aparece acima.',
    last_owner:
      'Só você é proprietário de {organizations}, e há outras pessoas lá. Passe a propriedade a alguém ou exclua a organização antes.',
  },
  link: { invalid_or_used: 'Este link não vale mais: ele expirou ou já foi usado. Peça um novo.' },
  plan: {
    not_sold: 'Esse plano não está à venda aqui.',
    paid_for:
      'A organização paga o plano por um meio de pagamento. Um proprietário precisa cancelar antes, e o que foi pago precisa terminar.',
    end_passed: 'O último dia precisa ser hoje ou depois.',
    credits_above_limit: 'É mais do que o plano dá em um período, ou os envelopes não têm limite aqui.',
    current: 'A organização já tem esse plano.',
    too_much_in_use: 'O que está em uso não cabe nesse plano. Libere espaço ou usuários, ou escolha um plano maior.',
    cannot_cancel: 'Não há renovação para cancelar.',
    cannot_reactivate: 'Não há plano cancelado para reativar.',
    nothing_pending: 'Não há nada pendente para cancelar: talvez já tenha sido pago.',
    not_renewed: 'O plano não renova, então nenhum cartão é cobrado. Reative o plano antes.',
    cpf_required: 'Cadastre seu CPF na sua conta antes de comprar um plano.',
    asked_just_now: 'Você já pediu hoje. Os proprietários da organização receberam o pedido por e-mail.',
    no_sales_contact: 'Esta instalação não tem contato de vendas. Fale com quem a administra.',
  },
  payment: {
    not_offered: 'Não se vendem planos nesta instalação. Fale com quem a administra.',
    in_progress: 'Já há um pagamento em andamento. Conclua-o ou desista dele primeiro.',
    card_number_sent:
      'O número do cartão não pode ser enviado para cá: ele vai só para quem processa o pagamento. Nada foi guardado.',
    card_refused: 'O cartão foi recusado. Confira os dados ou use outro.',
    token_used: 'Os dados do cartão expiraram. Digite-os de novo.',
    customer_invalid: 'Os dados de cobrança não foram aceitos. Confira nome, documento e endereço.',
    no_card: 'Não há cartão para isso. Digite um.',
    gateway_away:
      'O serviço de pagamento não respondeu. Vamos conferir o resultado em instantes; nada é cobrado duas vezes.',
    webhook_not_signed: 'A assinatura desta mensagem não confere.',
  },
  subscription: {
    not_found: 'Assinatura do plano não encontrada.',
  },
  invoice: {
    not_found: 'Fatura não encontrada.',
  },
  organization: {
    sso_required: 'Esta organização pede que seus membros entrem pelo provedor de login dela.',
    not_a_member: 'Você não faz parte desta organização.',
    second_factor_required:
      'Esta organização exige acesso em duas etapas. Ative-o na sua conta, em Segurança, para entrar nela.',
    second_factor_first: 'Ative primeiro o seu acesso em duas etapas, na sua conta, em Segurança.',
    not_found: 'Organização não encontrada.',
    suspended:
      'Quem opera esta instalação suspendeu esta organização: ninguém age nela até que seja retomada. Fale com quem administra a instalação.',
    personal: 'Seu espaço pessoal não tem usuários, times, funções nem configurações. Crie uma organização para isso.',
    has_no_logo: 'Esta organização não tem logotipo.',
    too_many: 'Você já é proprietário de muitas organizações. Exclua uma que não usa mais antes de criar outra.',
  },
  message: {
    not_found: 'Essa mensagem não existe.',
    not_lost: 'Essa mensagem não se perdeu nem foi devolvida: não há o que enviar de novo.',
  },
  demo: {
    closed: 'Esta é uma demonstração: aqui isso não é feito.',
    filling: 'A demonstração está sendo refeita. Volte em um minuto.',
  },
  setup: {
    over: 'Esta instalação já está configurada.',
    link_wrong: 'Este não é o link de configuração desta instalação. O servidor o mostra ao iniciar.',
    first: 'Esta instalação ainda não foi configurada. Quem a opera abre o link que o servidor mostra ao iniciar.',
  },
  seal: {
    password_wrong: 'Esta não é a senha do arquivo.',
    file_unusable:
      'Este arquivo não pode selar. Precisa ser um arquivo PKCS #12 (.p12, .pfx) com uma chave privada e o seu certificado.',
    not_in_time: 'O certificado deste arquivo não vale hoje.',
    by_settings: 'As configurações do servidor definem a chave do selo. Mude lá.',
  },
  notice: {
    end_unfit: 'O fim precisa estar no futuro, a no máximo noventa dias.',
    text_missing: 'Escreva o aviso em pelo menos um idioma.',
  },
  operator: {
    second_factor_required:
      'Ative primeiro o acesso em duas etapas, na sua conta, em Segurança: quem opera esta instalação entra com dois fatores.',
    not_one: 'Só quem opera esta instalação pode fazer isto.',
    themselves: 'Você não pode fazer isto com a sua própria conta.',
  },
  permission: {
    denied: 'Você não tem permissão para isto. Fale com quem administra a organização.',
    beyond_own: 'Você só pode dar ou tirar permissões que também tem. Fale com quem é proprietário da organização.',
  },
  member: {
    not_found: 'Usuário não encontrado nesta organização.',
    is_owner: 'Só um proprietário pode alterar outro proprietário.',
    last_owner: 'A organização precisa de ao menos um proprietário. Torne outra pessoa proprietária antes.',
  },
  scim: { not_set_up: 'Não há segredo de provisionamento.' },
  sso: {
    not_set_up: 'Esta organização não configurou o login único.',
    unavailable: 'O provedor de login da sua organização não responde. Nada se perdeu: tente de novo em instantes.',
    refused: 'O provedor de login da sua organização não liberou a entrada. Tente de novo ou fale com quem cuida dele.',
    address_missing:
      'O provedor de login da sua organização não informou o seu e-mail. Peça a quem cuida dele que o envie.',
    address_unconfirmed: 'O provedor de login da sua organização não confirmou o seu e-mail.',
    address_foreign: 'O seu e-mail não é de um domínio que esta organização verificou.',
    account_unconfirmed:
      'Existe uma conta com este e-mail que nunca foi confirmada. Antes, escolha por e-mail uma nova senha para ela.',
    not_admitted: 'Você ainda não é membro desta organização. Peça um convite.',
    deactivated: 'O provedor de login da sua organização desativou você. Fale com quem cuida dele.',
    linked_already:
      'Este e-mail é de um membro que lá entra como outra pessoa. Fale com um proprietário da organização.',
    address_not_allowed:
      'Este endereço não pode ser usado: ele precisa começar com https:// e ser acessível pela internet.',
    unreachable: 'Nenhum servidor respondeu neste endereço. Confira.',
    not_a_provider: 'Não há neste endereço um provedor OpenID Connect com este nome. Copie o emissor exatamente.',
    metadata_invalid:
      'Isto não são os metadados de um provedor SAML 2.0 com endereço de redirecionamento e certificado.',
    secret_missing: 'Digite o segredo do cliente que o provedor deu.',
    domain_invalid: 'Isto não é o nome de um domínio, como acme.com.br.',
    domain_not_found: 'Este domínio não está entre os da organização.',
    domain_taken: 'Outra organização verificou este domínio, e o registro dela ainda está no DNS.',
    too_many_domains: 'Uma organização pode ter no máximo {limit} domínios.',
    record_missing: 'O registro ainda não está no DNS. Pode levar alguns minutos, às vezes horas, até ele aparecer.',
    dns_silent: 'Os servidores de nomes deste domínio não respondem. Tente de novo em instantes.',
    no_domain: 'Antes, verifique um domínio.',
    untested: 'Antes, entre você pelo provedor uma vez, para que ninguém fique de fora.',
  },
  role: {
    not_found: 'Função não encontrada.',
    is_system: 'Esta função não pode ser removida nem renomeada.',
    name_taken: 'Já existe uma função com este nome. Escolha outro.',
  },
  team: { not_found: 'Time não encontrado.', name_taken: 'Já existe um time com este nome. Escolha outro.' },
  program: {
    token_invalid: 'O token de acesso não é válido ou expirou. Obtenha um novo.',
    not_allowed: 'Só uma pessoa pode fazer isto: entre na sua conta e faça você mesmo.',
    other_organization: 'Este programa pertence a outra organização.',
    not_in_plan:
      'O plano desta organização não inclui a API. Um proprietário pode escolher um plano que a inclua, ou testar em um ambiente de testes.',
    scope_missing: 'Este programa não tem permissão para isto. Peça acesso de novo, com um escopo que inclua isto.',
  },
  client: {
    not_found: 'Este aplicativo não existe.',
    has_no_secret: 'Este aplicativo é público e não tem segredo.',
    redirect_missing:
      'Um aplicativo público precisa de uma URL de redirecionamento: sem ela ninguém consegue autorizá-lo.',
    redirect_unsafe:
      'Use um endereço que comece com https:// e não tenha # nem *. Aplicativos públicos também podem usar http://localhost ou um esquema próprio, como com.exemplo.app:/volta.',
    organization_needs_secret:
      'Um aplicativo que age pela organização precisa de um segredo e não tem URL de redirecionamento: ele não envia o navegador a lugar nenhum.',
    organization_scopes:
      'Um aplicativo que age pela organização diz o que pode fazer: nem tudo, nem o que é de uma só pessoa.',
    redirect_local:
      'Um aplicativo em produção recebe o navegador em um endereço https://, e não neste computador. Mude antes a URL de redirecionamento.',
    origin_unsafe:
      'Escreva uma origem como os navegadores: https://, o nome em minúsculas, a porta se não for 443, e nada depois. Neste computador: http://localhost ou http://127.0.0.1 com a porta.',
  },
  embed: {
    program_required: 'Só um programa pode pedir isto.',
    no_origins:
      'Este aplicativo não indica nenhuma origem que possa incorporá-lo. O proprietário pode incluí-las nas configurações dele.',
    origin_required: 'Este aplicativo indica várias origens. Diga qual delas contém o quadro.',
    origin_not_allowed: 'Esta origem não está entre as que o aplicativo indica.',
    visit_over: 'Esta visita terminou. Volte à página de onde veio e abra-a de novo.',
    address_over: 'Este endereço já foi usado ou expirou. Volte à página de onde veio e abra-o de novo.',
  },
  webhook: {
    not_found: 'Este webhook não existe.',
    delivery_not_found: 'Esta entrega não existe mais.',
    too_many: 'Uma organização pode ter no máximo {limit} webhooks. Exclua um de que não precisa mais.',
    url_not_allowed:
      'Use um endereço que comece com https:// e que possa ser alcançado pela internet, sem usuário nem senha.',
    url_unresolved: 'Nenhum servidor responde a este nome. Confira o endereço.',
    url_own: 'Este é o endereço da própria Rubrica. Use o endereço do seu sistema.',
  },
  push: {
    endpoint_not_allowed: 'Não é possível enviar avisos a este endereço. Desative e ative os avisos neste navegador.',
    keys_invalid: 'Estas não são as chaves da inscrição de um navegador. Desative e ative os avisos.',
  },
  consent: {
    gone: 'Este pedido de acesso terminou. Volte ao aplicativo e comece de novo.',
    other_person: 'Outra pessoa entrou neste navegador enquanto isso. Recarregue a página e confira de novo.',
    on_trial: 'Este aplicativo ainda está em testes e só está aberto para a própria organização.',
  },
  authorization: { not_found: 'Este aplicativo não tem mais acesso à sua conta.' },
  envelope: {
    not_found: 'Envelope não encontrado.',
    not_editable: 'Este envelope já foi enviado e não pode mais ser alterado.',
    needs_document: 'Adicione ao menos um documento antes de enviar.',
    needs_signer: 'Adicione ao menos um signatário antes de enviar.',
    needs_title: 'Dê um título ao envelope antes de enviar.',
    duplicate_address: 'Dois destinatários têm o mesmo contato. Use um endereço diferente para cada um.',
    deadline_too_soon: 'Escolha um prazo mais adiante.',
    no_credit: 'Seus créditos acabaram. O envelope está salvo; envie quando houver créditos.',
    not_deletable:
      'Este envelope já foi enviado e fica guardado. Só rascunhos e modelos podem ser excluídos; enquanto estiver aberto, você pode cancelá-lo.',
    not_halted: 'A finalização deste envelope não está parada: não há o que tentar de novo.',
    not_open: 'Este envelope não está mais aberto para assinatura.',
    everybody_acted: 'Todos já fizeram a sua parte neste envelope.',
    was_cancelled: 'O remetente cancelou este envelope.',
    was_refused: 'Este envelope foi recusado e ninguém mais pode agir nele.',
    has_expired: 'O prazo deste envelope terminou.',
    suspended:
      'A assinatura está pausada no momento: quem opera este serviço suspendeu a organização que enviou os documentos. Nada se perdeu; fale com quem os enviou a você.',
    reminder_needs_deadline: 'Lembretes precisam de um prazo. Escolha um, ou não envie lembretes.',
    validity_missing: 'Informe até quando o envelope vale antes de pedir um aviso.',
    archive_unavailable: 'Esta organização não usa PDF/A. Fale com quem a administra.',
    not_completed: 'Este envelope ainda não foi concluído. O arquivo fica disponível quando todos assinarem.',
    not_archivable: 'Nem todos os documentos podem virar PDF/A. Desligue o PDF/A ou troque os documentos marcados.',
    too_many_documents: 'Um envelope tem no máximo 25 documentos.',
    not_a_template: 'Isto não é um modelo.',
    metadata_too_large: 'São no máximo {keys} chaves de até {keyLength} caracteres e {bytes} bytes ao todo.',
    changed_meanwhile: 'O envelope foi alterado enquanto isso. Confira como ele está agora e tente de novo.',
    being_signed: 'Outra pessoa está assinando este envelope com certificado agora. Tente de novo em alguns minutos.',
    not_sent: 'O envelope ainda não foi enviado. Envie-o primeiro.',
  },
  lifecycle: { not_allowed: 'A situação mudou e isto não é mais possível. Atualize a página.' },
  document: {
    not_found: 'Documento não encontrado.',
    not_pdf: 'O arquivo não é um PDF. Envie um arquivo PDF.',
    too_large: 'O arquivo passa de 25 MB. Reduza o PDF e envie de novo.',
    encrypted: 'O arquivo é protegido por senha. Remova a proteção e envie de novo.',
    signed_and_encrypted:
      'O PDF está assinado e criptografado, e sem a criptografia as assinaturas perderiam a validade. Peça uma versão assinada sem criptografia, ou imprima-o em PDF e envie a cópia, que não terá as assinaturas.',
    broken: 'O PDF está danificado e não pôde ser aberto. Gere o arquivo de novo e envie.',
    too_complex: 'O PDF é complexo demais para ser processado com segurança. Imprima-o em PDF e envie a cópia.',
    has_active_content: 'O PDF já assinado contém conteúdo ativo (como JavaScript ou anexos) e não pode ser aceito.',
    signed_and_locked: 'O PDF já tem uma assinatura que proíbe novas assinaturas.',
    field_locked: 'Uma assinatura do PDF proíbe alterar este campo.',
    empty: 'O arquivo está vazio ou não tem páginas.',
    dynamic_form:
      'Este PDF é um formulário dinâmico (XFA): o que ele mostra depende de outro programa. Imprima em PDF e envie a cópia.',
    not_preserved:
      'O arquivo precisou ser alterado para ser assinado com segurança, e a página {page} deixaria de ter a mesma aparência. Imprima em PDF e envie a cópia.',
    unreadable_content:
      'O conteúdo de uma página do PDF está danificado e não pode ser lido até o fim. Imprima-o em PDF e envie a cópia.',
    signed_in_sandbox:
      'Um envelope de teste é carimbado em todas as páginas, e este documento já foi assinado: o carimbo quebraria as assinaturas. Use um sem assinaturas.',
  },
  recipient: {
    not_read: 'Abra este envelope e leia antes de assinar.',
    not_found: 'Destinatário não encontrado.',
    not_their_turn: 'Ainda não é a sua vez. Avisaremos você quando chegar.',
    not_asked_yet: 'Não há quem avisar agora: quem ainda não agiu recebe uma mensagem quando chegar a vez.',
    already_acted: 'Você já concluiu a sua parte neste envelope.',
    notified_just_now: 'Esta pessoa foi avisada há menos de um minuto. Espere um pouco antes de reenviar.',
    too_many: 'Um envelope comporta no máximo 50 destinatários.',
    name_required: 'Informe o nome do destinatário.',
    own_data: 'Seu nome e seu contato vêm da sua conta e não podem ser alterados aqui.',
    embedded: 'Um programa traz este destinatário: ninguém escreve a ele. Deixe que ele abra a página de novo.',
    not_embedded:
      'Este destinatário recebe o pedido por carta. Só se pode pedir um endereço para destinatários com via “embedded”.',
    by_link: 'Você mesmo entrega o link deste destinatário: ninguém escreve a ele. Copie o link na página do envelope.',
    not_by_link:
      'Este destinatário recebe o link por carta, no dispositivo do remetente ou por um programa. Só se mostram links de destinatários com via “link”.',
    face_to_face:
      'Quem assina presencialmente não recebe mensagens. Abra a lista de assinaturas presenciais no seu dispositivo.',
    not_correctable:
      'Esta pessoa já fez a parte dela ou está assinando agora. Os dados dela não podem mais ser corrigidos.',
    address_missing:
      '{missing, select, email {Informe o e-mail desta pessoa.} whatsapp {Informe o telefone desta pessoa.} other {Informe o e-mail ou o telefone desta pessoa.}}',
    email_invalid: 'Informe um e-mail válido.',
    channel_not_allowed: 'Só quem assina pode assinar presencialmente. Escolha e-mail para este destinatário.',
    whatsapp_unavailable: 'O envio por WhatsApp não está disponível. Escolha e-mail.',
    sms_unavailable: 'O envio por SMS não está disponível. Escolha e-mail.',
    role_taken: 'Outro destinatário já tem este papel.',
    role_unfilled: 'Informe quem é “{role}”.',
    role_unknown: 'Este papel não existe aqui.',
    tag_role_unknown: 'Uma marcação no documento cita o papel “{role}”, que nenhum destinatário tem.',
    role_filled_twice: 'Este papel aparece duas vezes.',
    check_required: 'Antes, confirme que é você, como pede quem enviou.',
    check_wrong: 'Este código não está certo. Confira e tente de novo.',
    check_over: 'Este código não vale mais. Peça outro.',
    check_locked: 'Códigos errados demais. Quem enviou foi avisado: peça outro código de acesso.',
    check_unavailable: 'Esta forma de confirmar quem é a pessoa não está configurada aqui. Escolha outra.',
    check_phone_missing: 'Diga para qual telefone vai o código.',
    delegated: 'Você indicou {name} para assinar em seu lugar. Nada mais é pedido a você.',
    delegation_not_allowed: 'Quem enviou não permite que outra pessoa assine em seu lugar.',
    delegation_unfitting: 'Só quem assina ou aprova pelo próprio link pode indicar outra pessoa.',
    delegation_reason_missing: 'Diga por que outra pessoa assina em seu lugar.',
    delegate_taken: 'Esta pessoa já está no envelope. Indique outra.',
    signs_as_unfitting: 'Quem só recebe uma cópia não assina em qualidade nenhuma nem em nome de ninguém.',
    represented_name_missing: 'Diga em nome de quem esta pessoa assina.',
    represented_number_invalid: 'Informe um CNPJ ou um CPF válido, ou deixe em branco.',
    check_unfitting:
      'Quem assina presencialmente, vem por um aplicativo ou só recebe cópia antes de assinar não é verificado assim. Remova a verificação ou escolha outro momento.',
    access_code_missing: 'Escolha um código de acesso de 4 a 40 caracteres.',
    identifier_unavailable: 'Esta identificação não serve para este destinatário. Remova-a.',
    identifier_not_asked: 'O remetente não pediu esta identificação.',
    identifier_given: 'O remetente já informou esta identificação; ela não pode ser mudada aqui.',
    cpf_invalid: 'Este CPF não é válido. Confira os 11 dígitos.',
    cpf_pending: 'Informe o seu CPF antes de continuar.',
    photo_pending: 'Tire a sua foto antes de continuar.',
    attachments_pending: 'O remetente pede arquivos antes de continuar. Envie os obrigatórios.',
    attachments_unfitting: 'De quem só recebe uma cópia não se pedem arquivos.',
    certificate_required:
      'Esta assinatura exige um certificado digital. Assine pelo seu provedor ou com o assinador do seu computador.',
    signing_under_way: 'Sua assinatura está sendo feita. Aguarde um momento.',
    reason_required: 'Conte o motivo da recusa.',
    fields_pending: 'Há campos obrigatórios em branco. Preencha-os para concluir.',
    signature_missing: 'Crie sua assinatura antes de concluir.',
    terms_required: 'Leia e aceite os termos antes de continuar.',
    terms_outdated: 'Os termos mudaram. Recarregue a página, leia e aceite a nova versão.',
    removed: 'Pergunte a quem enviou se acha que é um engano. Nada mais é pedido a você.',
    document_changed: 'O documento mudou depois que você o viu. Veja o que há de novo e confirme outra vez.',
    values_changed:
      'O que você preencheu mudou em outra janela ou em outro aparelho. Confira os valores e confirme outra vez.',
    digest_required: 'Esta página está desatualizada. Recarregue-a, veja o documento e confirme outra vez.',
  },
  correction: {
    not_to_send: 'Este rascunho corrige um envelope em andamento. Aplique a correção em vez de enviá-lo.',
    not_one: 'Este rascunho não corrige nenhum outro envelope. Envie-o.',
    nothing_changed: 'Nada foi alterado ainda.',
    has_acted: 'Quem já agiu não pode ser alterado, nem os seus campos: {name}.',
    documents_confirmed:
      'Os documentos não podem mais ser alterados, porque {name} já agiu sobre eles. Cancele o envelope e envie outro.',
    document_filled: 'Alguém já preencheu campos de “{name}”. Este documento não pode mais ser retirado.',
    was_asked: 'O pedido a {name} já foi enviado. Retire e inclua de novo para mudar o que faz ou como é contatado.',
    order_passed: 'A vez de alguém já chegou, e {name} ficaria antes. Coloque na mesma vez ou depois.',
    certificate:
      'Alguém assina este envelope com certificado, e as páginas foram preparadas para isso. Documentos, campos e tipos de assinatura ficam como estão.',
    signing_now: 'Alguém está assinando com certificado neste momento. Tente de novo em alguns minutos.',
  },
  signature: {
    qualified_unavailable:
      'A assinatura qualificada não pode ser usada aqui: ela é para signatários, no Brasil. Escolha a assinatura simples.',
    not_qualified: 'Este destinatário não assina com certificado.',
    lease_over: 'O tempo para assinar com o certificado acabou. Comece de novo.',
    values_changed: 'Algo foi preenchido depois que a assinatura foi preparada. Comece a assinar de novo.',
    incomplete: 'É preciso uma assinatura para cada documento. Comece a assinar de novo.',
    unusable:
      'A assinatura recebida não pode ser usada. Assine de novo e, se acontecer outra vez, use outro certificado.',
    other_key: 'A assinatura não foi feita com o certificado que veio com ela. Assine de novo.',
    other_document:
      'A assinatura foi feita para outro documento, ou o documento mudou depois. Abra-o e assine de novo.',
    certificate_not_valid: 'O certificado venceu ou ainda não é válido. Assine com outro.',
  },
  certificate: {
    bad_credentials: 'Credenciais inválidas.',
    provider_unavailable: 'O provedor do certificado não respondeu. Tente de novo em alguns minutos.',
    session_over: 'O acesso ao provedor do certificado expirou ou já foi usado. Entre de novo com um novo código.',
    missing: 'Nenhum certificado encontrado.',
    expired: 'Certificado expirado.',
    revoked: 'Certificado revogado.',
    untrusted: 'Este certificado não é de uma autoridade aceita aqui. Use um certificado ICP-Brasil.',
    not_for_signing: 'Este certificado não serve para a assinatura de uma pessoa. Use outro.',
    other_person:
      'Este certificado não está no nome deste destinatário. Use o seu próprio certificado ou fale com o remetente.',
    declaration_required: 'Este certificado está no nome de outra pessoa. Informe por que você assina com ele.',
    key_locked:
      'O provedor bloqueou este certificado por excesso de tentativas erradas. Desbloqueie-o no provedor ou use outro.',
    account_level: 'Só contas gov.br de nível prata ou ouro podem assinar. Aumente o nível da sua conta no gov.br.',
    algorithm_unsupported: 'A chave deste certificado assina de um modo que não é aceito aqui. Use outro.',
    too_many_documents:
      '{most, plural, one {Este certificado assina só um documento por vez.} other {Este certificado assina no máximo # documentos por vez.}} Use outro ou peça ao remetente menos documentos.',
    authorization_required: 'A chave deste certificado precisa ser autorizada antes. Comece de novo.',
    authorization_refused: 'O provedor não deixou assinar com este certificado. Nada foi assinado: tente de novo.',
    status_unknown: 'A autoridade do certificado não informou se ele continua válido. Tente de novo em alguns minutos.',
  },
  token: { invalid: 'Este link não é válido. Abra o link da mensagem mais recente que você recebeu.' },
  field: {
    not_found: 'Campo não encontrado.',
    not_yours: 'Este campo é de outro destinatário.',
    invalid_value: 'Este valor não serve para o campo. Confira e tente de novo.',
    value_not_option: 'O valor inicial não é nenhuma das opções. Escolha uma delas ou nenhuma.',
    wrong_format:
      '{format, select, number {Escreva só um número, como 1.234,5.} money {Escreva um valor, como R$ 1.234,56.} date {Escreva uma data que existe, como 31/12/2026.} cpf {Este CPF não é válido. Confira os números.} cnpj {Este CNPJ não é válido. Confira os caracteres.} phone {Escreva um telefone com DDD, como (11) 91234-5678.} email {Escreva um e-mail completo, como ana@exemplo.com.} other {Este valor não tem a forma que o campo pede.}}',
    fills_itself: 'Este campo é preenchido automaticamente na assinatura.',
    outside_page: 'O campo está fora da página. Mova-o para dentro.',
    type_not_allowed: 'Este tipo de campo não pode ser usado com este destinatário.',
    needs_place: 'Diga em `widgets` onde o campo fica na página.',
    needs_options: 'Dê ao menos uma opção a cada lista suspensa.',
    needs_title: 'Dê um título a cada campo de texto, caixa de seleção e lista.',
    radio_unclear:
      'O grupo de opções {title} precisa de pelo menos duas opções com textos diferentes, todas obrigatórias ou nenhuma, e só uma pode vir marcada.',
    condition_gone:
      'O campo {title} depende de um campo ou de um valor que essa pessoa não tem. Escolha outro, ou mostre-o sempre.',
    condition_circle: 'O campo {title} depende de si mesmo. Escolha outro campo, ou mostre-o sempre.',
    calculation_gone: 'O campo {title} é calculado com campos que não existem ou não são números. Escolha outros.',
    calculation_circle: 'O cálculo do campo {title} depende de si mesmo. Escolha outros campos.',
    calculation_later:
      'O campo {title} é calculado com campos de pessoas que assinam ao mesmo tempo ou depois. Dê o campo à última, ou mude a ordem.',
    calculation_format: 'Um campo calculado é um número ou um valor em dinheiro.',
    calculation_impossible:
      'O campo {title} não pode ser calculado: os valores estão em várias moedas ou são grandes demais. Corrija-os primeiro.',
    anchor_missing: 'O texto que indica a posição não foi encontrado no documento.',
    name_unknown: 'Nenhum campo tem este nome.',
    too_many: 'São no máximo {max} campos.',
    not_in_archive:
      'Em um envelope PDF/A, cada signatário tem um campo de assinatura por documento e nenhuma rubrica. Corrija os campos em: {documents}.',
  },
  content: {
    not_found: 'Elemento não encontrado.',
    empty: 'Há um elemento vazio nas páginas. Preencha-o ou remova-o.',
  },
  image: {
    unreadable: 'A imagem não pôde ser lida. Escolha outra ou salve-a de novo como PNG ou JPEG.',
    too_large: 'A imagem é grande demais. Envie uma menor.',
    unsupported: 'Escolha uma imagem PNG, JPG, WebP ou BMP.',
  },
  invitation: {
    not_found: 'Este convite não existe mais. Peça um novo a quem convidou você.',
    not_yours: 'Este convite é de outra pessoa. Você não tem autorização para acessar esta organização.',
    expired: 'Este convite expirou. Peça a quem convidou você para enviar de novo.',
    sent_just_now: 'Este convite acabou de ser enviado. Espere um minuto antes de enviar de novo.',
    limit_reached:
      'O plano desta organização é para {limit} pessoas, contando os convites em aberto; ainda cabem {left}. Remova alguém, cancele um convite ou escolha um plano maior.',
  },
  sheet: {
    too_large: 'O arquivo tem mais de 5 MB. Deixe só a coluna que importa ou divida o arquivo.',
    too_many_rows: 'O arquivo tem mais de {max} linhas. Divida em arquivos menores.',
    unsupported: 'Este arquivo não é uma planilha que dá para ler aqui. Salve como xlsx, xls, ods, csv ou txt.',
    unreadable:
      'Não foi possível ler esta planilha: ela pode estar danificada ou ter senha. Salve de novo e tente outra vez.',
    too_complex:
      'Ler esta planilha exige tempo ou memória demais. Copie a coluna para uma planilha nova ou salve como csv.',
  },
  batch: {
    not_found: 'Este lote não existe.',
    not_possible: 'Este lote já terminou ou já está assim.',
    empty: 'Não há linha para enviar.',
    rows_invalid: 'Algumas linhas não podem ser enviadas. Corrija, ou envie só as outras.',
    column_unknown: 'O modelo não tem este papel ou campo.',
    column_twice: 'Duas colunas indicam a mesma coisa.',
    role_missing: 'Nenhuma coluna traz o endereço de “{role}”.',
    sent_before: 'Estas linhas já foram enviadas com este modelo. Confirme que devem ir de novo.',
    credits_missing: 'Os créditos não bastam: restam {left}, e o lote precisa de {wanted}.',
  },
  public_link: {
    not_found: 'Este link não existe ou foi removido.',
    role_unfit: 'Escolha um papel do modelo que ainda não tem ninguém e que recebe por e-mail.',
    paused: 'Este link está pausado no momento. Tente mais tarde ou fale com quem o passou a você.',
    expired: 'O prazo deste link terminou. Peça outro a quem o passou a você.',
    used_up: 'Este link já foi usado tantas vezes quanto podia. Peça outro a quem o passou a você.',
    no_credit: 'O remetente não pode receber mais assinaturas no momento. Avise quem passou este link a você.',
    unavailable: 'Este link não funciona no momento. Avise quem o passou a você.',
    domain_not_allowed: 'Este link é só para certos endereços de e-mail. Use o da sua empresa.',
    code_wrong: 'Este não é o código. Veja o último e-mail que chegou.',
    code_over: 'Este código não vale mais. Peça outro.',
  },
  label: {
    not_found: 'Esta etiqueta não existe mais.',
    name_taken: 'Já existe uma etiqueta com este nome. Escolha outro.',
    too_many: 'Aqui pode haver no máximo {max} etiquetas. Tire uma antes.',
  },
  filter: {
    not_found: 'Este filtro salvo não existe mais.',
    name_taken: 'Você já tem um filtro salvo com este nome. Escolha outro.',
    too_many: 'Você pode salvar no máximo {max} filtros para esta lista. Exclua um antes.',
  },
  contact: {
    not_found: 'Este contato não existe mais.',
    email_taken: 'Já existe um contato com este e-mail.',
    file_unsupported:
      'Este arquivo não é CSV. No Excel ou no Google Planilhas, salve como CSV e escolha o arquivo salvo.',
    file_too_large: 'Este arquivo tem mais de 2 MB. Divida em arquivos menores.',
    file_empty: 'Este arquivo não tem nenhum contato.',
    columns_missing:
      'Não encontramos a coluna dos e-mails. Na primeira linha, dê às colunas os nomes Nome, E-mail e Telefone, como no modelo.',
    too_many_rows: 'Este arquivo tem mais de {max} contatos. Divida em arquivos menores.',
    rows_invalid:
      'Há linhas com erro neste arquivo, e por isso nada foi importado. Corrija as linhas ou importe só as que estão certas.',
  },
  conversion: {
    not_found: 'Conversão não encontrada. Adicione o arquivo de novo.',
    not_ready: 'O arquivo ainda está sendo convertido. Espere alguns segundos.',
    unavailable: 'Esta instalação só aceita PDF. Salve o arquivo como PDF e adicione de novo.',
    unsupported:
      'Aceitamos PDF, docx, odt, doc, rtf e html. Confira se o conteúdo é do tipo que o nome diz, ou salve como PDF.',
    failed:
      'Não foi possível converter este arquivo. Abra-o no programa em que foi feito, salve como PDF e adicione o PDF.',
    too_slow: 'A conversão demorou demais. Salve o arquivo como PDF e adicione o PDF.',
  },
  item: {
    not_found: 'Arquivo não encontrado.',
    into_itself: 'Uma pasta não pode ser movida para dentro de si mesma. Escolha outro destino.',
    share_with_members: 'Só é possível compartilhar com membros desta organização. Remova quem não é.',
  },
  folder: { not_found: 'Pasta não encontrada.', too_deep: 'As pastas vão até 5 níveis. Escolha um lugar menos fundo.' },
  integration: {
    not_found: 'Esta integração não está conectada.',
    none_connected: 'Nenhuma integração está conectada.',
    not_for_sandbox: 'Envelopes de teste não são arquivados.',
    unreachable: 'O servidor não responde. Confira o endereço.',
    busy: 'O servidor não aceita mais nada por enquanto. Tente novamente em alguns minutos.',
    full: 'Não há mais espaço no servidor.',
    redirected: 'O servidor encaminha para outro endereço. Informe aquele a que ele leva.',
    unexpected_answer: 'O servidor não responde como este serviço. Confira o endereço.',
    address_not_allowed: 'Este endereço leva a uma rede privada ou não é criptografado.',
    credentials_refused: 'Credenciais inválidas: usuário ou senha foram recusados.',
    forbidden: 'Este usuário não pode guardar arquivos lá.',
    place_missing: 'Este lugar não existe lá, ou o usuário não o vê.',
  },
  attachment: {
    title_missing: 'Diga qual arquivo é pedido.',
    title_taken: 'Outro arquivo deste destinatário já tem este título. Escolha outro.',
    not_found: 'Este anexo não está mais aqui.',
    missing: 'Escolha um arquivo.',
    unsupported: 'Este arquivo não é PDF, JPEG, PNG nem WebP. Escolha outro ou tire uma foto.',
    too_large: 'O arquivo passa de 20 MB. Escolha um menor.',
    no_room:
      'Não foi possível guardar o arquivo: a organização do remetente não tem mais espaço para arquivos. Avise o remetente.',
  },
  storage: { full: 'O armazenamento da organização está cheio. Exclua arquivos ou amplie o plano.' },
  list: {
    cursor_invalid: 'Este link não é desta lista ou não vale mais. Volte à primeira página.',
    page_too_deep:
      'Não dá para pular tão longe em uma busca: siga o link para a próxima página ou busque algo menos frequente.',
  },
  hook: { secret_wrong: 'O segredo deste endereço de avisos está errado.' },
  code: {
    not_found: 'Nenhum documento tem este código. Confira as letras e os números.',
    unknown_digest: 'Nenhum arquivo com este resumo (hash) foi selado aqui.',
    removed:
      'Este envelope esteve aqui. Foi enviado em {sent}, encerrado em {closed} e removido em {removed}, pela regra de guarda da organização.',
    not_a_digest: 'Um SHA-1 tem 40 dígitos hexadecimais; um SHA-256 tem 64.',
    secret_wrong: 'O código secreto está incorreto. Ele está na página de assinaturas do documento.',
  },
} as const
