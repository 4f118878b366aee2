/** Recusas em português do Brasil: o que houve e o que fazer. */
import type { RefusalCode } from '../kernel/refusal.ts'

export const sentences = {
  internal: 'Algo deu errado do nosso lado. Tente de novo em instantes.',

  'input.invalid': 'Confira os campos destacados e tente de novo.',
  'input.too_large': 'O envio é grande demais. Escolha um arquivo menor.',
  'input.unsupported_type': 'Este tipo de conteúdo não é aceito aqui.',
  'request.cross_origin': 'O pedido veio de outro site e foi recusado. Abra o Rubrica nesta aba e tente de novo.',
  'request.not_found': 'Não encontramos o que você procura.',
  'request.rate_limited': 'Muitas tentativas seguidas. Aguarde um pouco e tente de novo.',
  'request.idempotency_mismatch': 'Esta chave de repetição já foi usada com outro conteúdo. Use uma chave nova.',
  'request.busy': 'Ainda estamos processando o pedido anterior. Tente de novo em alguns segundos.',

  'session.required': 'Entre na sua conta para continuar.',
  'session.bad_credentials': 'E-mail ou senha incorretos. Confira e tente de novo.',
  'user.email_unverified': 'Confirme seu e-mail para continuar. Podemos enviar o link novamente.',
  'user.registration_incomplete': 'Complete seu cadastro para continuar.',
  'user.email_taken': 'Já existe uma conta com este e-mail. Entre nela ou use outro endereço.',
  'user.phone_taken': 'Já existe uma conta com este telefone. Use outro número.',
  'user.phone_invalid': 'Informe um telefone válido, com DDD.',
  'user.password_weak': 'Use ao menos 8 caracteres, com letra minúscula, letra maiúscula e número.',
  'user.password_wrong': 'Senha incorreta.',
  'user.terms_required': 'Aceite os termos de uso para continuar.',
  'link.invalid_or_used': 'Este link não vale mais: ele expirou ou já foi usado. Peça um novo.',
  'organization.not_a_member': 'Você não faz parte desta organização.',
  'organization.not_found': 'Organização não encontrada.',
  'permission.denied': 'Você não tem permissão para isto. Fale com quem administra a organização.',

  'envelope.not_found': 'Envelope não encontrado.',
  'envelope.not_editable': 'Este envelope já foi enviado e não pode mais ser alterado.',
  'envelope.needs_document': 'Adicione ao menos um documento antes de enviar.',
  'envelope.needs_signer': 'Adicione ao menos um signatário antes de enviar.',
  'envelope.needs_title': 'Dê um título ao envelope antes de enviar.',
  'envelope.duplicate_address': 'Dois destinatários têm o mesmo contato. Use um endereço diferente para cada um.',
  'envelope.deadline_too_soon': 'Escolha um prazo mais adiante.',
  'envelope.no_credit': 'Seus créditos acabaram. O envelope está salvo; envie quando houver créditos.',
  'envelope.not_open': 'Este envelope não está mais aberto para assinatura.',
  'envelope.not_completed': 'Este envelope ainda não foi concluído. O arquivo fica disponível quando todos assinarem.',
  'envelope.not_archivable':
    'Nem todos os documentos podem virar PDF/A. Desligue o PDF/A ou troque os documentos marcados.',
  'envelope.too_many_documents': 'Um envelope tem no máximo 25 documentos.',
  'lifecycle.not_allowed': 'A situação mudou e isto não é mais possível. Atualize a página.',

  'document.not_found': 'Documento não encontrado.',
  'document.not_pdf': 'O arquivo não é um PDF. Envie um arquivo PDF.',
  'document.too_large': 'O arquivo passa de 25 MB. Reduza o PDF e envie de novo.',
  'document.encrypted': 'O PDF é protegido por senha. Remova a proteção e envie de novo.',
  'document.broken': 'O PDF está danificado e não pôde ser aberto. Gere o arquivo de novo e envie.',
  'document.too_complex':
    'O PDF é complexo demais para ser processado com segurança. Imprima-o em PDF e envie a cópia.',
  'document.has_active_content':
    'O PDF já assinado contém conteúdo ativo (como JavaScript ou anexos) e não pode ser aceito.',
  'document.signed_and_locked': 'O PDF já tem uma assinatura que proíbe novas assinaturas.',
  'document.field_locked': 'Uma assinatura do PDF proíbe alterar este campo.',
  'document.empty': 'O arquivo está vazio ou não tem páginas.',
  'document.dynamic_form':
    'Este PDF é um formulário dinâmico (XFA): o que ele mostra depende de outro programa. Imprima em PDF e envie a cópia.',

  'recipient.not_found': 'Destinatário não encontrado.',
  'recipient.not_their_turn': 'Ainda não é a sua vez. Avisaremos você quando chegar.',
  'recipient.already_acted': 'Você já concluiu a sua parte neste envelope.',
  'recipient.notified_just_now': 'Esta pessoa foi avisada há menos de um minuto. Espere um pouco antes de reenviar.',
  'recipient.too_many': 'Um envelope comporta no máximo 50 destinatários.',
  'recipient.name_required': 'Informe o nome do destinatário.',
  'recipient.email_invalid': 'Informe um e-mail válido.',
  'recipient.channel_not_allowed':
    'Só quem assina pode assinar presencialmente. Escolha e-mail para este destinatário.',
  'recipient.whatsapp_unavailable': 'O envio por WhatsApp não está disponível. Escolha e-mail.',
  'recipient.identifier_unavailable': 'Esta identificação não serve para este destinatário. Remova-a.',
  'recipient.identifier_not_asked': 'O remetente não pediu esta identificação.',
  'recipient.identifier_given': 'O remetente já informou esta identificação; ela não pode ser mudada aqui.',
  'recipient.cpf_invalid': 'Este CPF não é válido. Confira os 11 dígitos.',
  'recipient.cpf_pending': 'Informe o seu CPF antes de continuar.',
  'recipient.photo_pending': 'Tire a sua foto antes de continuar.',
  'signature.qualified_unavailable':
    'A assinatura qualificada ainda não está disponível. Escolha a assinatura simples.',
  'signature.unusable':
    'A assinatura recebida não pode ser usada. Assine de novo e, se acontecer outra vez, use outro certificado.',
  'signature.other_key': 'A assinatura não foi feita com o certificado que veio com ela. Assine de novo.',
  'signature.other_document':
    'A assinatura foi feita para outro documento, ou o documento mudou depois. Abra-o e assine de novo.',
  'signature.certificate_not_valid': 'O certificado venceu ou ainda não é válido. Assine com outro.',
  'recipient.reason_required': 'Conte o motivo da recusa.',
  'recipient.fields_pending': 'Há campos obrigatórios em branco. Preencha-os para concluir.',
  'recipient.signature_missing': 'Crie sua assinatura antes de concluir.',
  'recipient.terms_required': 'Leia e aceite os termos antes de continuar.',
  'recipient.terms_outdated': 'Os termos mudaram. Recarregue a página, leia e aceite a nova versão.',
  'token.invalid': 'Este link não é válido. Abra o link da mensagem mais recente que você recebeu.',

  'field.not_found': 'Campo não encontrado.',
  'field.not_yours': 'Este campo é de outro destinatário.',
  'field.invalid_value': 'Este valor não serve para o campo. Confira e tente de novo.',
  'field.outside_page': 'O campo está fora da página. Mova-o para dentro.',
  'field.type_not_allowed': 'Este tipo de campo não pode ser usado com este destinatário.',
  'content.not_found': 'Elemento não encontrado.',
  'field.needs_options': 'Dê ao menos uma opção a cada lista suspensa.',
  'content.empty': 'Há um elemento vazio nas páginas. Preencha-o ou remova-o.',
  'image.unreadable': 'A imagem não pôde ser lida. Envie um arquivo PNG ou JPEG.',
  'image.too_large': 'A imagem passa de 5 MB. Envie uma menor.',

  'code.not_found': 'Nenhum documento tem este código. Confira as letras e os números.',
} as const satisfies Record<RefusalCode | 'internal', string>
