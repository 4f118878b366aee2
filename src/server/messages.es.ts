/** Refusals: what happened and what to do. */
export const messages = {
  internal: 'Algo salió mal de nuestro lado. Inténtelo de nuevo en unos instantes.',
  input: {
    invalid: 'Revise los campos marcados e inténtelo de nuevo.',
    not_json: 'El cuerpo de esta llamada no es un JSON que se pueda leer.',
    filter_unknown: 'Esta lista no tiene ese filtro. Revise su nombre.',
    unfitting: 'Falta, o no encaja aquí.',
    secret_in_address: 'La contraseña nunca va en la dirección de la llamada: envíela en el cuerpo.',
    too_large: 'El envío es demasiado grande. Elija un archivo más pequeño.',
    unsupported_type: 'Este tipo de contenido no se acepta aquí.',
    form_broken: 'El formulario no llegó completo. Envíelo de nuevo.',
  },
  request: {
    cross_origin: 'La solicitud vino de otro sitio y fue rechazada. Abra Rubrica en esta pestaña e inténtelo de nuevo.',
    not_found: 'No encontramos lo que busca.',
    method_not_allowed: 'Esta dirección no admite ese método. En `Allow` están los que admite.',
    rate_limited: 'Demasiados intentos seguidos. Espere un poco e inténtelo de nuevo.',
    idempotency_mismatch: 'Esta clave de repetición ya se usó con otro contenido. Use una clave nueva.',
    busy: 'Todavía estamos procesando la solicitud anterior. Inténtelo de nuevo en unos segundos.',
  },
  service: {
    unavailable:
      'Rubrica no está completamente disponible en este momento. No se perdió nada: inténtelo de nuevo en un minuto.',
    out_of_space:
      'No queda espacio para guardar en este servidor. No se cambió nada. Quien lo administra debe liberar espacio; inténtelo más tarde.',
  },
  session: {
    sso_required:
      'La organización {organization} pide que sus miembros entren por su propio proveedor. Elija “Entrar con la organización”.',
    required: 'Inicie sesión para continuar.',
    bad_credentials: 'Correo o contraseña incorrectos. Revíselos e inténtelo de nuevo.',
    handed_over: 'Este dispositivo está prestado para firmar. Escriba la contraseña de la cuenta para continuar.',
    proof_required: 'Confirme que es usted para continuar.',
    proof_unavailable: 'Su cuenta no tiene contraseña: salga y vuelva a entrar para continuar.',
    begin_again: 'Pasó demasiado tiempo. Vuelva a entrar desde el principio.',
    not_found: 'Esta sesión ya terminó.',
  },
  second_factor: {
    code_wrong: 'Este código no es válido o ya se usó. Espere el siguiente e inténtelo de nuevo.',
    already_on: 'La aplicación de autenticación ya está activada.',
    not_begun: 'Empiece de nuevo a configurar la aplicación de autenticación.',
    is_off: 'La aplicación de autenticación no está activada.',
  },
  passkey: {
    refused: 'Esta llave de acceso no fue aceptada. Inténtelo de nuevo.',
    unknown: 'No conocemos esta llave de acceso. Entre de otra forma y añádala a su cuenta.',
    not_found: 'Llave de acceso no encontrada.',
    too_many: 'Ya tiene muchas llaves de acceso. Quite una que ya no use.',
  },
  provider: {
    not_linked: 'Su cuenta ya no está vinculada a este servicio.',
    only_way_in:
      'Es la única forma de entrar en su cuenta. Antes cree una contraseña, en “Olvidé mi contraseña”, o una clave de acceso.',
    unavailable: 'El servicio de acceso no responde. Entre de otra forma o inténtelo en un momento.',
    refused: 'El servicio de acceso no le dejó entrar. Inténtelo de nuevo.',
    address_unconfirmed: 'El servicio de acceso no confirmó su correo. Confírmelo allí e inténtelo de nuevo.',
    account_unconfirmed:
      'Ya hay una cuenta con este correo que nunca se confirmó. Primero elija para ella una nueva contraseña por correo.',
  },
  user: {
    email_unverified: 'Confirme su correo para continuar. Podemos enviarle el enlace otra vez.',
    suspended: 'Quien opera esta instalación suspendió esta cuenta. Hable con quien la administra.',
    not_found: 'Esa persona no existe aquí.',
    registration_incomplete: 'Complete su registro para continuar.',
    password_expired: 'Elija una contraseña propia para continuar: la actual la definió quien administra el servicio.',
    email_taken: 'Ya existe una cuenta con este correo. Inicie sesión o use otra dirección.',
    phone_taken: 'Ya existe una cuenta con este teléfono. Use otro número.',
    phone_invalid: 'Indique un teléfono válido, con su código de área.',
    cpf_invalid: 'Escriba un CPF válido: 11 dígitos, como en el documento.',
    cpf_unavailable: 'El CPF solo se guarda en Brasil.',
    has_no_avatar: 'Aún no hay foto.',
    password_weak: 'Use al menos 8 caracteres, con una minúscula, una mayúscula y un número.',
    password_common: 'Mucha gente usa esta contraseña, así que es la primera que otros prueban. Elija otra.',
    password_same: 'Elija una contraseña distinta de la actual.',
    password_wrong: 'Contraseña incorrecta.',
    terms_required: 'Acepte los términos de uso para continuar.',
  },
  copy: {
    asked_just_now: 'Usted ya pidió una copia en las últimas 24 horas. Pida otra más tarde.',
    not_found: 'Esta copia ya no existe. Pida otra.',
  },
  deletion: {
    address_wrong: 'Escriba el correo de su cuenta, como aparece arriba.',
    last_owner:
      'Solo usted es propietario de {organizations}, y hay otras personas allí. Dé la propiedad a alguien más o elimine la organización antes.',
  },
  link: { invalid_or_used: 'Este enlace ya no vale: caducó o ya se usó. Pida uno nuevo.' },
  plan: {
    not_sold: 'Este plan no se vende aquí.',
    paid_for:
      'La organización paga su plan por un medio de pago. Un propietario debe cancelarlo antes, y lo pagado debe terminar.',
    end_passed: 'El último día debe ser hoy o después.',
    credits_above_limit: 'Es más de lo que el plan da en un período, o los sobres no tienen límite aquí.',
    current: 'La organización ya tiene este plan.',
    too_much_in_use: 'Lo que está en uso no cabe en este plan. Libere espacio o usuarios, o elija uno mayor.',
    cannot_cancel: 'No hay renovación que cancelar.',
    cannot_reactivate: 'No hay un plan cancelado que reactivar.',
    nothing_pending: 'Ya no hay nada pendiente: quizá ya se pagó.',
    not_renewed: 'El plan no se renueva, así que no se cobra ninguna tarjeta. Reactívelo antes.',
    cpf_required: 'Registre su CPF en su cuenta antes de comprar un plan.',
    asked_just_now: 'Ya lo pidió hoy. Los propietarios de la organización recibieron su pedido por correo.',
    no_sales_contact: 'Esta instalación no tiene contacto de ventas. Hable con quien la administra.',
  },
  payment: {
    not_offered: 'En esta instalación no se venden planes. Hable con quien la administra.',
    in_progress: 'Ya hay un pago en curso. Termínelo o desista de él primero.',
    card_number_sent:
      'El número de la tarjeta no puede enviarse aquí: solo va a quien procesa el pago. No se guardó nada.',
    card_refused: 'La tarjeta fue rechazada. Revise los datos o use otra.',
    token_used: 'Los datos de la tarjeta caducaron. Escríbalos de nuevo.',
    customer_invalid: 'No se aceptaron los datos de facturación. Revise nombre, documento y dirección.',
    no_card: 'No hay tarjeta para esto. Escriba una.',
    gateway_away: 'El servicio de pago no respondió. Comprobaremos el resultado enseguida; nada se cobra dos veces.',
    webhook_not_signed: 'La firma de este mensaje no es correcta.',
  },
  subscription: {
    not_found: 'Suscripción no encontrada.',
  },
  invoice: {
    not_found: 'Factura no encontrada.',
  },
  organization: {
    sso_required: 'Esta organización pide que sus miembros entren por su propio proveedor.',
    not_a_member: 'No forma parte de esta organización.',
    second_factor_required:
      'Esta organización exige acceso en dos pasos. Actívelo en su cuenta, en Seguridad, para entrar en ella.',
    second_factor_first: 'Active primero su propio acceso en dos pasos, en su cuenta, en Seguridad.',
    not_found: 'Organización no encontrada.',
    suspended:
      'Quien opera esta instalación suspendió esta organización: nadie actúa en ella hasta que se reanude. Hable con quien administra la instalación.',
    personal: 'Su espacio personal no tiene usuarios, equipos, funciones ni ajustes. Cree una organización para eso.',
    has_no_logo: 'Esta organización no tiene logotipo.',
    too_many: 'Usted ya es propietario de muchas organizaciones. Elimine una que ya no use antes de crear otra.',
  },
  message: {
    not_found: 'Ese mensaje no existe.',
    not_lost: 'Este mensaje no se perdió ni fue devuelto: no hay nada que enviar de nuevo.',
  },
  demo: {
    closed: 'Esta es una demostración: aquí eso no se hace.',
    filling: 'La demostración se está rehaciendo. Vuelva en un minuto.',
  },
  setup: {
    over: 'Esta instalación ya está configurada.',
    link_wrong: 'Este no es el enlace de configuración de esta instalación. El servidor lo muestra al iniciar.',
    first:
      'Esta instalación aún no está configurada. Quien la opera abre el enlace que el servidor muestra al iniciar.',
  },
  seal: {
    password_wrong: 'Esta no es la contraseña del archivo.',
    file_unusable:
      'Este archivo no puede sellar. Debe ser un archivo PKCS #12 (.p12, .pfx) con una clave privada y su certificado.',
    not_in_time: 'El certificado de este archivo no vale hoy.',
    by_settings: 'Los ajustes del servidor definen la clave del sello. Cámbiela allí.',
  },
  notice: {
    end_unfit: 'El fin debe estar en el futuro, a noventa días como máximo.',
    text_missing: 'Escriba el aviso en al menos un idioma.',
  },
  operator: {
    second_factor_required:
      'Active primero el acceso en dos pasos, en su cuenta, en Seguridad: quien opera esta instalación entra con dos factores.',
    not_one: 'Solo quien opera esta instalación puede hacer esto.',
    themselves: 'No puede hacer esto con su propia cuenta.',
  },
  permission: {
    denied: 'No tiene permiso para esto. Hable con quien administra la organización.',
    beyond_own:
      'Solo puede dar o quitar permisos que usted también tiene. Hable con quien es propietario de la organización.',
  },
  member: {
    not_found: 'Usuario no encontrado en esta organización.',
    is_owner: 'Solo un propietario puede cambiar a otro propietario.',
    last_owner: 'La organización necesita al menos un propietario. Haga propietaria a otra persona antes.',
  },
  scim: { not_set_up: 'No hay un secreto de aprovisionamiento.' },
  sso: {
    not_set_up: 'Esta organización no configuró el inicio de sesión único.',
    unavailable: 'El proveedor de su organización no responde. No se perdió nada: inténtelo de nuevo en un momento.',
    refused: 'El proveedor de su organización no le dejó entrar. Inténtelo de nuevo o hable con quien lo administra.',
    address_missing: 'El proveedor de su organización no indicó su correo. Pida a quien lo administra que lo envíe.',
    address_unconfirmed: 'El proveedor de su organización no confirmó su correo.',
    address_foreign: 'Su correo no es de un dominio que esta organización haya verificado.',
    account_unconfirmed:
      'Hay una cuenta con este correo que nunca se confirmó. Primero, elija por correo una contraseña nueva para ella.',
    not_admitted: 'Todavía no es miembro de esta organización. Pida una invitación.',
    deactivated: 'El proveedor de su organización le desactivó. Hable con quien lo administra.',
    linked_already:
      'Este correo es de un miembro que allí entra como otra persona. Hable con un propietario de la organización.',
    address_not_allowed: 'Esta dirección no se puede usar: debe empezar por https:// y ser accesible desde internet.',
    unreachable: 'Ningún servidor respondió en esta dirección. Compruébela.',
    not_a_provider:
      'En esta dirección no hay un proveedor OpenID Connect con este nombre. Copie el emisor exactamente.',
    metadata_invalid: 'Estos no son los metadatos de un proveedor SAML 2.0 con dirección de redirección y certificado.',
    secret_missing: 'Escriba el secreto de cliente que le dio el proveedor.',
    domain_invalid: 'Esto no es el nombre de un dominio, como acme.com.',
    domain_not_found: 'Este dominio no está entre los de la organización.',
    domain_taken: 'Otra organización verificó este dominio, y su registro sigue en el DNS.',
    too_many_domains: 'Una organización puede tener {limit} dominios como máximo.',
    record_missing: 'El registro todavía no está en el DNS. Puede tardar unos minutos, a veces horas, en aparecer.',
    dns_silent: 'Los servidores de nombres de este dominio no responden. Inténtelo de nuevo en un momento.',
    no_domain: 'Primero, verifique un dominio.',
    untested: 'Primero, entre usted por el proveedor una vez, para que nadie se quede fuera.',
  },
  role: {
    not_found: 'Función no encontrada.',
    is_system: 'Esta función no se puede eliminar ni renombrar.',
    name_taken: 'Ya existe una función con este nombre. Elija otro.',
  },
  team: { not_found: 'Equipo no encontrado.', name_taken: 'Ya existe un equipo con este nombre. Elija otro.' },
  program: {
    token_invalid: 'El token de acceso no es válido o ya venció. Obtenga uno nuevo.',
    not_allowed: 'Esto solo lo puede hacer una persona: inicie sesión y hágalo usted.',
    other_organization: 'Este programa pertenece a otra organización.',
    not_in_plan:
      'El plan de esta organización no incluye la API. Un propietario puede elegir un plan que la incluya, o probar en un entorno de pruebas.',
    scope_missing: 'Este programa no tiene permiso para esto. Pida acceso de nuevo, con un alcance que lo incluya.',
  },
  client: {
    not_found: 'Esa aplicación no existe.',
    has_no_secret: 'Esta aplicación es pública y no tiene secreto.',
    redirect_missing: 'Una aplicación pública necesita una URL de redirección: sin ella nadie puede autorizarla.',
    redirect_unsafe:
      'Use una dirección que empiece con https:// y no tenga # ni *. Las aplicaciones públicas también pueden usar http://localhost o un esquema propio, como com.ejemplo.app:/volver.',
    organization_needs_secret:
      'Una aplicación que actúa por la organización necesita un secreto y no tiene URL de redirección: no envía el navegador a ninguna parte.',
    organization_scopes:
      'Una aplicación que actúa por la organización dice qué puede hacer: ni todo, ni lo que es de una sola persona.',
    redirect_local:
      'Una aplicación en producción recibe al navegador en una dirección https://, no en esta computadora. Cambie antes su URL de redirección.',
    origin_unsafe:
      'Escriba un origen como lo hacen los navegadores: https://, el nombre en minúsculas, el puerto si no es 443, y nada detrás. En esta computadora: http://localhost o http://127.0.0.1 con su puerto.',
  },
  embed: {
    program_required: 'Solo un programa puede pedir esto.',
    no_origins:
      'Esta aplicación no nombra ningún origen que pueda incrustarla. Su propietario puede añadirlos en sus ajustes.',
    origin_required: 'Esta aplicación nombra varios orígenes. Diga cuál contiene el marco.',
    origin_not_allowed: 'Este origen no está entre los que la aplicación nombra.',
    visit_over: 'Esta visita ha terminado. Vuelva a la página de la que vino y ábrala otra vez.',
    address_over: 'Esta dirección ya se usó o terminó. Vuelva a la página de la que vino y ábrala otra vez.',
  },
  webhook: {
    not_found: 'Este webhook no existe.',
    delivery_not_found: 'Esta entrega ya no existe.',
    too_many: 'Una organización puede tener como máximo {limit} webhooks. Elimine uno que ya no necesite.',
    url_not_allowed:
      'Use una dirección que empiece con https:// y a la que se llegue desde internet, sin usuario ni contraseña.',
    url_unresolved: 'Ningún servidor responde a este nombre. Revise la dirección.',
    url_own: 'Esta es la dirección de Rubrica. Use la dirección de su propio sistema.',
  },
  push: {
    endpoint_not_allowed:
      'No se pueden enviar avisos a esta dirección. Desactive y active los avisos en este navegador.',
    keys_invalid: 'Estas no son las claves de la suscripción de un navegador. Desactive y active los avisos.',
  },
  consent: {
    gone: 'Esta solicitud de acceso terminó. Vuelva a la aplicación y empiece de nuevo.',
    other_person: 'Mientras tanto otra persona inició sesión en este navegador. Recargue la página y revise de nuevo.',
    on_trial: 'Esta aplicación todavía está en pruebas y solo está abierta a su propia organización.',
  },
  authorization: { not_found: 'Esta aplicación ya no tiene acceso a su cuenta.' },
  envelope: {
    not_found: 'Sobre no encontrado.',
    not_editable: 'Este sobre ya se envió y no se puede modificar.',
    needs_document: 'Agregue al menos un documento antes de enviar.',
    needs_signer: 'Agregue al menos un firmante antes de enviar.',
    needs_title: 'Póngale un título al sobre antes de enviar.',
    duplicate_address: 'Dos destinatarios tienen el mismo contacto. Use una dirección distinta para cada uno.',
    deadline_too_soon: 'Elija un plazo posterior.',
    no_credit: 'No le quedan créditos. El sobre está guardado; envíelo cuando vuelva a tener créditos.',
    not_deletable:
      'Este sobre ya se envió y queda guardado. Solo se eliminan borradores y plantillas; mientras esté abierto, puede cancelarlo.',
    not_halted: 'La finalización de este sobre no está detenida: no hay nada que intentar de nuevo.',
    not_open: 'Este sobre ya no está abierto para firmar.',
    everybody_acted: 'Todos ya hicieron su parte en este sobre.',
    was_cancelled: 'El remitente canceló este sobre.',
    was_refused: 'Este sobre fue rechazado y nadie más puede actuar en él.',
    has_expired: 'El plazo de este sobre terminó.',
    suspended:
      'La firma está en pausa por el momento: quien opera este servicio suspendió la organización que envió los documentos. No se perdió nada; hable con quien se los envió.',
    reminder_needs_deadline: 'Los recordatorios necesitan un plazo. Elija uno, o no envíe recordatorios.',
    validity_missing: 'Indique hasta cuándo vale el sobre antes de pedir un aviso.',
    archive_unavailable: 'Esta organización no usa PDF/A. Hable con quien la administra.',
    not_completed: 'Este sobre aún no se ha completado. El archivo estará disponible cuando todos firmen.',
    not_archivable:
      'No todos los documentos pueden convertirse en PDF/A. Desactive PDF/A o cambie los documentos marcados.',
    too_many_documents: 'Un sobre tiene como máximo 25 documentos.',
    not_a_template: 'Esto no es una plantilla.',
    metadata_too_large: 'Puede haber {keys} claves de {keyLength} caracteres como máximo y {bytes} bytes en total.',
    changed_meanwhile: 'El sobre se modificó mientras tanto. Revíselo como está ahora e inténtelo de nuevo.',
    being_signed: 'Otra persona está firmando este sobre con certificado ahora. Inténtelo de nuevo en unos minutos.',
    not_sent: 'El sobre aún no fue enviado. Envíelo primero.',
  },
  lifecycle: { not_allowed: 'La situación cambió y esto ya no es posible. Recargue la página.' },
  document: {
    not_found: 'Documento no encontrado.',
    not_pdf: 'El archivo no es un PDF. Suba un archivo PDF.',
    too_large: 'El archivo supera los 25 MB. Reduzca el PDF y súbalo de nuevo.',
    encrypted: 'El archivo está protegido con contraseña. Quite la protección y súbalo de nuevo.',
    signed_and_encrypted:
      'El PDF está firmado y cifrado, y sin el cifrado las firmas perderían su validez. Pida una versión firmada sin cifrado, o imprímalo en PDF y suba la copia, que no tendrá las firmas.',
    broken: 'El PDF está dañado y no se pudo abrir. Genere el archivo otra vez y súbalo.',
    too_complex: 'El PDF es demasiado complejo para procesarlo con seguridad. Imprímalo en PDF y suba la copia.',
    has_active_content:
      'El PDF ya está firmado y tiene contenido activo (como JavaScript o adjuntos), por lo que no se puede aceptar.',
    signed_and_locked: 'El PDF ya tiene una firma que prohíbe nuevas firmas.',
    field_locked: 'Una firma del PDF prohíbe cambiar este campo.',
    empty: 'El archivo está vacío o no tiene páginas.',
    dynamic_form:
      'Este PDF es un formulario dinámico (XFA): lo que muestra depende de otro programa. Imprímalo a PDF y suba la copia.',
    not_preserved:
      'Hubo que modificar el archivo para poder firmarlo con seguridad, y la página {page} dejaría de verse igual. Imprímalo a PDF y suba la copia.',
    unreadable_content:
      'El contenido de una página del PDF está dañado y no se puede leer hasta el final. Imprímalo a PDF y suba la copia.',
    signed_in_sandbox:
      'Un sobre de prueba lleva una marca en cada página, y este documento ya fue firmado: la marca rompería sus firmas. Use uno sin firmas.',
  },
  recipient: {
    not_read: 'Abra este sobre y léalo antes de firmarlo.',
    not_found: 'Destinatario no encontrado.',
    not_their_turn: 'Todavía no es su turno. Le avisaremos cuando llegue.',
    not_asked_yet: 'No hay a quién avisar ahora: quien no ha actuado recibe un mensaje cuando llega su turno.',
    already_acted: 'Ya completó su parte en este sobre.',
    notified_just_now:
      'Esta persona recibió un aviso hace menos de un minuto. Espere un poco antes de enviarlo otra vez.',
    too_many: 'Un sobre admite como máximo 50 destinatarios.',
    name_required: 'Escriba el nombre del destinatario.',
    own_data: 'Su nombre y su contacto vienen de su cuenta y no se pueden cambiar aquí.',
    embedded: 'Un programa trae a este destinatario: nadie le escribe. Deje que abra la página otra vez.',
    not_embedded:
      'A este destinatario se le pide por carta. Solo se puede pedir una dirección para destinatarios con via “embedded”.',
    by_link:
      'Usted mismo entrega el enlace de este destinatario: nadie le escribe. Copie el enlace en la página del sobre.',
    not_by_link:
      'Este destinatario recibe su enlace por carta, en el dispositivo del remitente o por un programa. Solo se muestran enlaces de destinatarios con via “link”.',
    face_to_face: 'Quien firma en persona no recibe mensajes. Abra la lista de firmas en persona en su dispositivo.',
    not_correctable: 'Esta persona ya hizo su parte o está firmando ahora. Sus datos ya no se pueden corregir.',
    address_missing:
      '{missing, select, email {Indique el correo de esta persona.} whatsapp {Indique el teléfono de esta persona.} other {Indique el correo o el teléfono de esta persona.}}',
    email_invalid: 'Escriba un correo electrónico válido.',
    channel_not_allowed:
      'Solo los firmantes pueden firmar en persona. Elija correo electrónico para este destinatario.',
    whatsapp_unavailable: 'El envío por WhatsApp no está disponible. Elija correo electrónico.',
    sms_unavailable: 'El envío por SMS no está disponible. Elija correo electrónico.',
    role_taken: 'Otro destinatario ya tiene este papel.',
    role_unfilled: 'Indique quién es “{role}”.',
    role_unknown: 'Este papel no existe aquí.',
    tag_role_unknown: 'Una etiqueta del documento nombra el papel “{role}”, y ningún destinatario lo tiene.',
    role_filled_twice: 'Este papel aparece dos veces.',
    check_required: 'Antes, confirme que es usted, como pide quien envió.',
    check_wrong: 'Este código no es correcto. Revíselo e inténtelo de nuevo.',
    check_over: 'Este código ya no vale. Pida otro.',
    check_locked: 'Demasiados códigos erróneos. Se avisó a quien envió: pídale otro código de acceso.',
    check_unavailable: 'Esta forma de confirmar quién es la persona no está configurada aquí. Elija otra.',
    check_phone_missing: 'Diga a qué teléfono va el código.',
    delegated: 'Usted designó a {name} para firmar en su lugar. Ya no se le pide nada.',
    delegation_not_allowed: 'Quien envió no permite que otra persona firme en su lugar.',
    delegation_unfitting: 'Solo quien firma o aprueba por su propio enlace puede designar a otra persona.',
    delegation_reason_missing: 'Indique por qué otra persona firma en su lugar.',
    delegate_taken: 'Esta persona ya está en el sobre. Designe a otra.',
    signs_as_unfitting: 'Quien solo recibe una copia no firma en ninguna calidad ni en nombre de nadie.',
    represented_name_missing: 'Indique en nombre de quién firma esta persona.',
    represented_number_invalid: 'Escriba un CNPJ o un CPF válido, o déjelo en blanco.',
    check_unfitting:
      'A quien firma en persona, llega por una aplicación o solo recibe copia antes de firmar no se le verifica así. Quite la verificación o elija otro momento.',
    access_code_missing: 'Elija un código de acceso de 4 a 40 caracteres.',
    identifier_unavailable: 'Esta identificación no sirve para este destinatario. Quítela.',
    identifier_not_asked: 'El remitente no pidió esta identificación.',
    identifier_given: 'El remitente ya dio esta identificación; no se puede cambiar aquí.',
    cpf_invalid: 'Este CPF no es válido. Revise sus 11 dígitos.',
    cpf_pending: 'Indique su CPF antes de continuar.',
    photo_pending: 'Tome su foto antes de continuar.',
    attachments_pending: 'El remitente pide archivos antes de continuar. Entregue los obligatorios.',
    attachments_unfitting: 'A quien solo recibe una copia no se le piden archivos.',
    certificate_required:
      'Esta firma requiere un certificado digital. Firme con su proveedor o con el firmador de su computadora.',
    signing_under_way: 'Su firma se está haciendo. Espere un momento.',
    reason_required: 'Cuéntenos el motivo del rechazo.',
    fields_pending: 'Hay campos obligatorios vacíos. Complételos para terminar.',
    signature_missing: 'Cree su firma antes de terminar.',
    terms_required: 'Lea y acepte los términos antes de continuar.',
    terms_outdated: 'Los términos cambiaron. Recargue la página, lea y acepte la nueva versión.',
    removed: 'Pregunte a quien se lo envió si cree que es un error. Ya no se le pide nada.',
    document_changed: 'El documento cambió después de que usted lo vio. Vea lo nuevo y confirme otra vez.',
    values_changed:
      'Lo que usted completó cambió en otra ventana o en otro dispositivo. Revise los valores y después confirme otra vez.',
    digest_required: 'Esta página está desactualizada. Vuelva a cargarla, vea el documento y confirme otra vez.',
  },
  correction: {
    not_to_send: 'Este borrador corrige un sobre en curso. Aplique la corrección en lugar de enviarlo.',
    not_one: 'Este borrador no corrige ningún otro sobre. Envíelo.',
    nothing_changed: 'Todavía no se cambió nada.',
    has_acted: 'Quien ya actuó no puede cambiarse, ni sus campos: {name}.',
    documents_confirmed:
      'Los documentos ya no pueden cambiarse, porque {name} ya actuó sobre ellos. Cancele el sobre y envíe otro.',
    document_filled: 'Alguien ya completó campos de “{name}”. Este documento ya no se puede quitar.',
    was_asked:
      'El pedido a {name} ya fue enviado. Quítelo y agréguelo de nuevo para cambiar qué hace o cómo se le contacta.',
    order_passed: 'Ya llegó el turno de alguien, y {name} quedaría antes. Póngalo en el mismo turno o después.',
    certificate:
      'Alguien firma este sobre con un certificado y las páginas se prepararon para eso. Los documentos, los campos y los tipos de firma quedan como están.',
    signing_now: 'Alguien está firmando con un certificado en este momento. Intente de nuevo en unos minutos.',
  },
  signature: {
    qualified_unavailable:
      'La firma cualificada no se puede usar aquí: es para firmantes, en Brasil. Elija la firma simple.',
    not_qualified: 'Este destinatario no firma con certificado.',
    lease_over: 'El tiempo para firmar con el certificado terminó. Empiece de nuevo.',
    values_changed: 'Se completó algo después de preparar la firma. Empiece a firmar de nuevo.',
    incomplete: 'Se necesita una firma para cada documento. Empiece a firmar de nuevo.',
    unusable: 'La firma recibida no se puede usar. Firme de nuevo y, si vuelve a ocurrir, use otro certificado.',
    other_key: 'La firma no se hizo con el certificado que la acompaña. Firme de nuevo.',
    other_document: 'La firma se hizo para otro documento, o el documento cambió después. Ábralo y firme de nuevo.',
    certificate_not_valid: 'El certificado ha vencido o aún no es válido. Firme con otro.',
  },
  certificate: {
    bad_credentials: 'Credenciales inválidas.',
    provider_unavailable: 'El proveedor del certificado no respondió. Inténtelo de nuevo en unos minutos.',
    session_over: 'El acceso al proveedor del certificado venció o ya se usó. Entre de nuevo con un código nuevo.',
    missing: 'No se encontró ningún certificado.',
    expired: 'Certificado vencido.',
    revoked: 'Certificado revocado.',
    untrusted: 'Este certificado no es de una autoridad aceptada aquí. Use un certificado ICP-Brasil.',
    not_for_signing: 'Este certificado no sirve para la firma de una persona. Use otro.',
    other_person:
      'Este certificado no está a nombre de este destinatario. Use su propio certificado o hable con el remitente.',
    declaration_required: 'Este certificado está a nombre de otra persona. Indique por qué firma con él.',
    key_locked: 'El proveedor bloqueó este certificado por demasiados intentos fallidos. Desbloquéelo allí o use otro.',
    account_level: 'Solo las cuentas gov.br de nivel plata u oro pueden firmar. Suba el nivel de su cuenta en gov.br.',
    algorithm_unsupported: 'La clave de este certificado firma de un modo que aquí no se admite. Use otro.',
    too_many_documents:
      '{most, plural, one {Este certificado firma solo un documento a la vez.} other {Este certificado firma como máximo # documentos a la vez.}} Use otro o pida al remitente menos documentos.',
    authorization_required: 'Primero hay que autorizar la clave de este certificado. Empiece de nuevo.',
    authorization_refused: 'El proveedor no dejó firmar con este certificado. No se firmó nada: inténtelo de nuevo.',
    status_unknown: 'La autoridad del certificado no dijo si sigue siendo válido. Inténtelo de nuevo en unos minutos.',
  },
  token: { invalid: 'Este enlace no es válido. Abra el enlace del mensaje más reciente que recibió.' },
  field: {
    not_found: 'Campo no encontrado.',
    not_yours: 'Este campo es de otro destinatario.',
    invalid_value: 'Este valor no sirve para el campo. Revíselo e inténtelo de nuevo.',
    value_not_option: 'El valor inicial no es ninguna de las opciones. Elija una de ellas o ninguna.',
    wrong_format:
      '{format, select, number {Escriba solo un número, como 1.234,5.} money {Escriba un importe, como 1.234,56.} date {Escriba una fecha que exista, como 31/12/2026.} cpf {Este CPF no es válido. Revise los números.} cnpj {Este CNPJ no es válido. Revise los caracteres.} phone {Escriba un teléfono con su prefijo, como +34 612 345 678.} email {Escriba un correo completo, como ana@ejemplo.com.} other {Este valor no tiene la forma que pide el campo.}}',
    fills_itself: 'Este campo se completa solo al firmar.',
    outside_page: 'El campo está fuera de la página. Muévalo hacia dentro.',
    type_not_allowed: 'Este tipo de campo no se puede usar con este destinatario.',
    needs_place: 'Diga en `widgets` dónde va el campo en la página.',
    needs_options: 'Ponga al menos una opción en cada lista desplegable.',
    needs_title: 'Póngale un título a cada campo de texto, casilla y lista.',
    radio_unclear:
      'El grupo de opciones {title} necesita al menos dos opciones con textos distintos, todas obligatorias o ninguna, y solo una puede venir marcada.',
    condition_gone:
      'El campo {title} depende de un campo o de un valor que esa persona no tiene. Elija otro, o muéstrelo siempre.',
    condition_circle: 'El campo {title} depende de sí mismo. Elija otro campo, o muéstrelo siempre.',
    calculation_gone: 'El campo {title} se calcula con campos que no existen o no son números. Elija otros.',
    calculation_circle: 'El cálculo del campo {title} se remite a sí mismo. Elija otros campos.',
    calculation_later:
      'El campo {title} se calcula con campos de personas que firman al mismo tiempo o después. Asígnelo a la última, o cambie el orden.',
    calculation_format: 'Un campo calculado es un número o un importe.',
    calculation_impossible:
      'El campo {title} no se puede calcular: sus importes están en varias monedas o son demasiado grandes. Corríjalos primero.',
    anchor_missing: 'El texto que indica la posición no se encontró en el documento.',
    name_unknown: 'Ningún campo tiene este nombre.',
    too_many: 'Puede haber {max} campos como máximo.',
    not_in_archive:
      'En un sobre PDF/A, cada firmante tiene un campo de firma por documento y ninguna rúbrica. Corrija los campos en: {documents}.',
  },
  content: {
    not_found: 'Elemento no encontrado.',
    empty: 'Hay un elemento vacío en las páginas. Complételo o quítelo.',
  },
  image: {
    unreadable: 'No se pudo leer la imagen. Elija otra o guárdela de nuevo como PNG o JPEG.',
    too_large: 'La imagen es demasiado grande. Suba una más pequeña.',
    unsupported: 'Elija una imagen PNG, JPG, WebP o BMP.',
  },
  invitation: {
    not_found: 'Esta invitación ya no existe. Pida una nueva a quien le invitó.',
    not_yours: 'Esta invitación es de otra persona. Usted no tiene autorización para acceder a esta organización.',
    expired: 'Esta invitación venció. Pida a quien le invitó que la envíe de nuevo.',
    sent_just_now: 'Esta invitación se acaba de enviar. Espere un minuto antes de enviarla otra vez.',
    limit_reached:
      'El plan de esta organización es para {limit} personas, contando las invitaciones abiertas; caben {left} más. Quite a alguien, retire una invitación o elija un plan mayor.',
  },
  sheet: {
    too_large: 'El archivo tiene más de 5 MB. Deje solo la columna que importa o divídalo.',
    too_many_rows: 'El archivo tiene más de {max} filas. Divídalo en otros más pequeños.',
    unsupported: 'Este archivo no es una planilla que se pueda leer aquí. Guárdelo como xlsx, xls, ods, csv o txt.',
    unreadable:
      'No se puede leer esta planilla: puede estar dañada o tener contraseña. Guárdela de nuevo e inténtelo otra vez.',
    too_complex:
      'Leer esta planilla exige demasiado tiempo o memoria. Copie la columna en una nueva o guárdela como csv.',
  },
  batch: {
    not_found: 'Este lote no existe.',
    not_possible: 'Este lote ya terminó o ya está así.',
    empty: 'No hay filas para enviar.',
    rows_invalid: 'Algunas filas no pueden enviarse. Corríjalas o envíe solo las demás.',
    column_unknown: 'La plantilla no tiene este papel o campo.',
    column_twice: 'Dos columnas indican lo mismo.',
    role_missing: 'Ninguna columna trae la dirección de “{role}”.',
    sent_before: 'Estas filas ya se enviaron con esta plantilla. Confirme que deben enviarse otra vez.',
    credits_missing: 'Los créditos no alcanzan: quedan {left} y el lote necesita {wanted}.',
  },
  public_link: {
    not_found: 'Este enlace no existe o fue eliminado.',
    role_unfit: 'Elija un rol de la plantilla que todavía no tenga a nadie y que reciba por correo electrónico.',
    paused: 'Este enlace está en pausa por el momento. Inténtelo más tarde o hable con quien se lo dio.',
    expired: 'El plazo de este enlace terminó. Pida otro a quien se lo dio.',
    used_up: 'Este enlace ya se usó tantas veces como podía. Pida otro a quien se lo dio.',
    no_credit: 'El remitente no puede recibir más firmas por el momento. Avise a quien le dio este enlace.',
    unavailable: 'Este enlace no funciona por el momento. Avise a quien se lo dio.',
    domain_not_allowed: 'Este enlace es solo para ciertas direcciones de correo. Use la de su empresa.',
    code_wrong: 'Este no es el código. Mire el último correo que llegó.',
    code_over: 'Este código ya no es válido. Pida otro.',
  },
  label: {
    not_found: 'Esta etiqueta ya no existe.',
    name_taken: 'Ya existe una etiqueta con este nombre. Elija otro.',
    too_many: 'Aquí puede haber como máximo {max} etiquetas. Quite una primero.',
  },
  filter: {
    not_found: 'Este filtro guardado ya no existe.',
    name_taken: 'Ya tiene un filtro guardado con este nombre. Elija otro.',
    too_many: 'Puede guardar como máximo {max} filtros para esta lista. Quite uno primero.',
  },
  contact: {
    not_found: 'Este contacto ya no existe.',
    email_taken: 'Ya existe un contacto con este correo.',
    file_unsupported:
      'Este archivo no es CSV. En Excel o Google Sheets, guárdelo como CSV y elija el archivo guardado.',
    file_too_large: 'El archivo tiene más de 2 MB. Divídalo en otros más pequeños.',
    file_empty: 'El archivo no tiene ningún contacto.',
    columns_missing:
      'No encontramos la columna de los correos. En la primera línea, nombre las columnas Nombre, Correo electrónico y Teléfono, como en el modelo.',
    too_many_rows: 'El archivo tiene más de {max} contactos. Divídalo en otros más pequeños.',
    rows_invalid:
      'Hay líneas con errores en este archivo y por eso no se importó nada. Corríjalas o importe solo las que están bien.',
  },
  conversion: {
    not_found: 'No se encontró la conversión. Agregue el archivo de nuevo.',
    not_ready: 'El archivo todavía se está convirtiendo. Espere unos segundos.',
    unavailable: 'Esta instalación solo acepta PDF. Guarde el archivo como PDF y agréguelo de nuevo.',
    unsupported:
      'Aceptamos PDF, docx, odt, doc, rtf y html. Revise que el contenido sea del tipo que dice el nombre, o guárdelo como PDF.',
    failed:
      'No se pudo convertir este archivo. Ábralo en el programa con que se hizo, guárdelo como PDF y agregue el PDF.',
    too_slow: 'La conversión tardó demasiado. Guarde el archivo como PDF y agregue el PDF.',
  },
  item: {
    not_found: 'Archivo no encontrado.',
    into_itself: 'Una carpeta no puede moverse dentro de sí misma. Elija otro destino.',
    share_with_members: 'Solo se puede compartir con miembros de esta organización. Quita a quien no lo sea.',
  },
  folder: {
    not_found: 'Carpeta no encontrada.',
    too_deep: 'Las carpetas llegan a 5 niveles. Elija un lugar menos profundo.',
  },
  integration: {
    not_found: 'Esta integración no está conectada.',
    none_connected: 'Ninguna integración está conectada.',
    not_for_sandbox: 'Los sobres de prueba no se archivan.',
    unreachable: 'El servidor no responde. Revise la dirección.',
    busy: 'El servidor no acepta nada más por ahora. Inténtelo de nuevo en unos minutos.',
    full: 'No queda espacio en el servidor.',
    redirected: 'El servidor remite a otra dirección. Indique aquella a la que lleva.',
    unexpected_answer: 'El servidor no responde como este servicio. Revise la dirección.',
    address_not_allowed: 'Esta dirección lleva a una red privada o no está cifrada.',
    credentials_refused: 'Credenciales inválidas: el usuario o la contraseña fueron rechazados.',
    forbidden: 'Este usuario no puede guardar archivos allí.',
    place_missing: 'Este lugar no existe allí, o el usuario no lo ve.',
  },
  attachment: {
    title_missing: 'Diga qué archivo se pide.',
    title_taken: 'Otro archivo de este destinatario ya tiene este título. Elija otro.',
    not_found: 'Este adjunto ya no está.',
    missing: 'Elija un archivo.',
    unsupported: 'Este archivo no es PDF, JPEG, PNG ni WebP. Elija otro o tome una foto.',
    too_large: 'El archivo pasa de 20 MB. Elija uno más pequeño.',
    no_room:
      'No se pudo guardar el archivo: la organización del remitente ya no tiene espacio para archivos. Avise al remitente.',
  },
  storage: { full: 'El almacenamiento de la organización está lleno. Elimine archivos o amplíe el plan.' },
  list: {
    cursor_invalid: 'Este enlace no pertenece a esta lista o ya no sirve. Vuelva a la primera página.',
    page_too_deep:
      'No se puede saltar tan lejos en una búsqueda: siga el enlace a la página siguiente o busque algo menos frecuente.',
  },
  hook: { secret_wrong: 'El secreto de esta dirección de avisos no es correcto.' },
  code: {
    not_found: 'Ningún documento tiene este código. Revise las letras y los números.',
    unknown_digest: 'Aquí no se selló ningún archivo con esta huella.',
    removed:
      'Este sobre estuvo aquí. Se envió el {sent}, se cerró el {closed} y se eliminó el {removed}, por la regla de conservación de su organización.',
    not_a_digest: 'Un SHA-1 tiene 40 dígitos hexadecimales y un SHA-256 tiene 64.',
    secret_wrong: 'El código secreto es incorrecto. Está en la página de firmas del documento.',
  },
} as const
