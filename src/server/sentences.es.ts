/** Rechazos en español: qué pasó y qué hacer. */
import type { RefusalCode } from '../kernel/refusal.ts'

export const sentences = {
  internal: 'Algo salió mal de nuestro lado. Inténtalo de nuevo en unos instantes.',

  'input.invalid': 'Revisa los campos marcados e inténtalo de nuevo.',
  'input.too_large': 'El envío es demasiado grande. Elige un archivo más pequeño.',
  'input.unsupported_type': 'Este tipo de contenido no se acepta aquí.',
  'request.cross_origin':
    'La solicitud vino de otro sitio y fue rechazada. Abre Rubrica en esta pestaña e inténtalo de nuevo.',
  'request.not_found': 'No encontramos lo que buscas.',
  'request.rate_limited': 'Demasiados intentos seguidos. Espera un poco e inténtalo de nuevo.',
  'request.idempotency_mismatch': 'Esta clave de repetición ya se usó con otro contenido. Usa una clave nueva.',
  'request.busy': 'Todavía estamos procesando la solicitud anterior. Inténtalo de nuevo en unos segundos.',

  'session.required': 'Inicia sesión para continuar.',
  'session.bad_credentials': 'Correo o contraseña incorrectos. Revísalos e inténtalo de nuevo.',
  'user.email_unverified': 'Confirma tu correo para continuar. Podemos enviarte el enlace otra vez.',
  'user.registration_incomplete': 'Completa tu registro para continuar.',
  'user.email_taken': 'Ya existe una cuenta con este correo. Inicia sesión o usa otra dirección.',
  'user.phone_taken': 'Ya existe una cuenta con este teléfono. Usa otro número.',
  'user.phone_invalid': 'Indica un teléfono válido, con su código de área.',
  'user.password_weak': 'Usa al menos 8 caracteres, con una minúscula, una mayúscula y un número.',
  'user.password_wrong': 'Contraseña incorrecta.',
  'user.terms_required': 'Acepta los términos de uso para continuar.',
  'link.invalid_or_used': 'Este enlace ya no vale: caducó o ya se usó. Pide uno nuevo.',
  'organization.not_a_member': 'No formas parte de esta organización.',
  'organization.not_found': 'Organización no encontrada.',
  'permission.denied': 'No tienes permiso para esto. Habla con quien administra la organización.',

  'envelope.not_found': 'Sobre no encontrado.',
  'envelope.not_editable': 'Este sobre ya se envió y no se puede modificar.',
  'envelope.needs_document': 'Añade al menos un documento antes de enviar.',
  'envelope.needs_signer': 'Añade al menos un firmante antes de enviar.',
  'envelope.needs_title': 'Ponle un título al sobre antes de enviar.',
  'envelope.duplicate_address': 'Dos destinatarios tienen el mismo contacto. Usa una dirección distinta para cada uno.',
  'envelope.deadline_too_soon': 'Elige un plazo posterior.',
  'envelope.no_credit': 'No te quedan créditos. El sobre está guardado; envíalo cuando vuelvas a tener créditos.',
  'envelope.not_open': 'Este sobre ya no está abierto para firmar.',
  'envelope.not_completed': 'Este sobre aún no se ha completado. El archivo estará disponible cuando todos firmen.',
  'envelope.too_many_documents': 'Un sobre tiene como máximo 25 documentos.',
  'lifecycle.not_allowed': 'La situación cambió y esto ya no es posible. Recarga la página.',

  'document.not_found': 'Documento no encontrado.',
  'document.not_pdf': 'El archivo no es un PDF. Sube un archivo PDF.',
  'document.too_large': 'El archivo supera los 25 MB. Reduce el PDF y súbelo de nuevo.',
  'document.encrypted': 'El PDF está protegido con contraseña. Quita la protección y súbelo de nuevo.',
  'document.broken': 'El PDF está dañado y no se pudo abrir. Genera el archivo otra vez y súbelo.',
  'document.too_complex':
    'El PDF es demasiado complejo para procesarlo con seguridad. Imprímelo en PDF y sube la copia.',
  'document.has_active_content':
    'El PDF ya está firmado y tiene contenido activo (como JavaScript o adjuntos), por lo que no se puede aceptar.',
  'document.signed_and_locked': 'El PDF ya tiene una firma que prohíbe nuevas firmas.',
  'document.empty': 'El archivo está vacío.',

  'recipient.not_found': 'Destinatario no encontrado.',
  'recipient.not_their_turn': 'Todavía no es tu turno. Te avisaremos cuando llegue.',
  'recipient.already_acted': 'Ya completaste tu parte en este sobre.',
  'recipient.notified_just_now':
    'Esta persona recibió un aviso hace menos de un minuto. Espera un poco antes de enviarlo otra vez.',
  'recipient.too_many': 'Un sobre admite como máximo 50 destinatarios.',
  'recipient.name_required': 'Escribe el nombre del destinatario.',
  'recipient.email_invalid': 'Escribe un correo electrónico válido.',
  'recipient.channel_not_allowed':
    'Solo los firmantes pueden firmar en persona. Elige correo electrónico para este destinatario.',
  'recipient.whatsapp_unavailable': 'El envío por WhatsApp no está disponible. Elige correo electrónico.',
  'recipient.identifier_unavailable': 'Esta identificación todavía no se puede pedir a los destinatarios. Quítala.',
  'signature.qualified_unavailable': 'La firma cualificada todavía no está disponible. Elige la firma simple.',
  'recipient.reason_required': 'Cuéntanos el motivo del rechazo.',
  'recipient.fields_pending': 'Hay campos obligatorios vacíos. Complétalos para terminar.',
  'recipient.signature_missing': 'Crea tu firma antes de terminar.',
  'recipient.terms_required': 'Lee y acepta los términos antes de continuar.',
  'recipient.terms_outdated': 'Los términos cambiaron. Recarga la página, lee y acepta la nueva versión.',
  'token.invalid': 'Este enlace no es válido. Abre el enlace del mensaje más reciente que recibiste.',

  'field.not_found': 'Campo no encontrado.',
  'field.not_yours': 'Este campo es de otro destinatario.',
  'field.invalid_value': 'Este valor no sirve para el campo. Revísalo e inténtalo de nuevo.',
  'field.outside_page': 'El campo está fuera de la página. Muévelo hacia dentro.',
  'field.type_not_allowed': 'Este tipo de campo no se puede usar con este destinatario.',
  'content.not_found': 'Elemento no encontrado.',
  'field.needs_options': 'Pon al menos una opción en cada lista desplegable.',
  'content.empty': 'Hay un elemento vacío en las páginas. Complétalo o quítalo.',
  'image.unreadable': 'No se pudo leer la imagen. Sube un archivo PNG o JPEG.',
  'image.too_large': 'La imagen supera los 5 MB. Sube una más pequeña.',

  'code.not_found': 'Ningún documento tiene este código. Revisa las letras y los números.',
} as const satisfies Record<RefusalCode | 'internal', string>
