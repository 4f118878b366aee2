/** The texts of the page in the copy of a user's data. */
import type { Language } from '../../../kernel/language.ts'
import type { EnvelopeState } from '../../../core/envelope/envelope.model.ts'
import type { CopyPart } from './privacy.model.ts'

type Part = Readonly<{ title: string; text: string }>

export type CopyWords = Readonly<{
  title: string
  lead: (when: string) => string
  files: string
  entries: (count: number) => string
  more: (count: number) => string
  none: string
  pictures: Part
  parts: Readonly<Record<CopyPart, Part>>
  fields: Readonly<Record<'name' | 'email' | 'phone' | 'cpf' | 'registered' | 'terms', string>>
  states: Readonly<Record<EnvelopeState, string>>
  notHere: Readonly<{ title: string; lines: readonly string[] }>
}>

const counted = (one: string, many: string) => (count: number) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

export const copyWords: Readonly<Record<Language, CopyWords>> = {
  'pt-BR': {
    title: 'Seus dados no Rubrica',
    lead: (when) => `Isto é o que o Rubrica guardava sobre você em ${when}.`,
    files: 'Os arquivos da pasta data estão em JSON, que outros programas leem.',
    entries: counted('registro', 'registros'),
    more: (count) => `e mais ${count} no arquivo`,
    none: 'Nada',
    pictures: { title: 'Imagens', text: 'Sua foto, as assinaturas que você guardou e o que deixou em envelopes.' },
    parts: {
      profile: { title: 'Cadastro', text: 'Quem você é para nós.' },
      sessions: { title: 'Sessões', text: 'Onde você está conectado, com endereço IP e navegador.' },
      security: { title: 'Segurança', text: 'Suas formas de entrar. Senhas, códigos e chaves não estão aqui.' },
      memberships: { title: 'Organizações', text: 'De quais você faz parte e o que pode fazer nelas.' },
      applications: { title: 'Aplicativos', text: 'Os que você registrou e os que deixou entrar.' },
      contacts: {
        title: 'Contatos',
        text: 'As pessoas que só você guarda. Os contatos de uma organização com outros membros são dela.',
      },
      sent: { title: 'Envelopes enviados', text: 'O que você enviou, a quem, e o que fez em cada um.' },
      received: {
        title: 'Envelopes recebidos',
        text: 'O que chegou ao seu e-mail confirmado, o que você informou e o que fez.',
      },
      messages: { title: 'Mensagens', text: 'Os avisos que enviamos a você.' },
      files: {
        title: 'Armazenamento',
        text: 'Os arquivos e pastas que você criou. O conteúdo se baixa em Armazenamento.',
      },
      invitations: { title: 'Convites', text: 'Os que você recebeu e os que enviou.' },
    },
    fields: {
      name: 'Nome',
      email: 'E-mail',
      phone: 'Telefone',
      cpf: 'CPF',
      registered: 'Conta criada em',
      terms: 'Termos aceitos em',
    },
    states: {
      draft: 'rascunho',
      template: 'modelo',
      'in-transit': 'em andamento',
      processing: 'sendo selado',
      halted: 'selagem parada',
      completed: 'concluído',
      cancelled: 'cancelado',
      expired: 'prazo encerrado',
      rejected: 'recusado',
    },
    notHere: {
      title: 'O que não está aqui',
      lines: [
        'Os documentos dos envelopes: baixe cada um na sua tela ou pelo link que você recebeu.',
        'O que outras pessoas guardam sobre você, como os contatos de uma organização: peça a elas.',
      ],
    },
  },
  en: {
    title: 'Your data at Rubrica',
    lead: (when) => `This is what Rubrica held about you on ${when}.`,
    files: 'The files in the folder data are JSON, which other programs read.',
    entries: counted('entry', 'entries'),
    more: (count) => `and ${count} more in the file`,
    none: 'Nothing',
    pictures: { title: 'Pictures', text: 'Your photo, the signatures that you saved, and what you left in envelopes.' },
    parts: {
      profile: { title: 'Profile', text: 'Who you are to us.' },
      sessions: { title: 'Sessions', text: 'Where you are signed in, with IP address and browser.' },
      security: { title: 'Security', text: 'Your ways to sign in. Passwords, codes and keys are not here.' },
      memberships: { title: 'Organizations', text: 'Those that you belong to, and what you may do there.' },
      applications: { title: 'Applications', text: 'Those that you registered, and those that you let in.' },
      contacts: {
        title: 'Contacts',
        text: 'The people that you alone keep. Contacts of an organization with other members are its own.',
      },
      sent: { title: 'Sent envelopes', text: 'What you sent, to whom, and what you did in each.' },
      received: {
        title: 'Received envelopes',
        text: 'What came to your confirmed e-mail, what you told, and what you did.',
      },
      messages: { title: 'Messages', text: 'The notices that we sent you.' },
      files: { title: 'Storage', text: 'The files and folders that you made. Their content is downloaded in Storage.' },
      invitations: { title: 'Invitations', text: 'Those that you got and those that you sent.' },
    },
    fields: {
      name: 'Name',
      email: 'E-mail',
      phone: 'Phone',
      cpf: 'CPF',
      registered: 'Account made on',
      terms: 'Terms accepted on',
    },
    states: {
      draft: 'draft',
      template: 'model',
      'in-transit': 'under way',
      processing: 'being sealed',
      halted: 'sealing stopped',
      completed: 'completed',
      cancelled: 'cancelled',
      expired: 'deadline passed',
      rejected: 'declined',
    },
    notHere: {
      title: 'What is not here',
      lines: [
        'The documents of envelopes: download each on its page, or by the link that you got.',
        'What other people keep about you, such as the contacts of an organization: ask them.',
      ],
    },
  },
  es: {
    title: 'Sus datos en Rubrica',
    lead: (when) => `Esto es lo que Rubrica guardaba sobre usted el ${when}.`,
    files: 'Los archivos de la carpeta data están en JSON, que otros programas leen.',
    entries: counted('registro', 'registros'),
    more: (count) => `y ${count} más en el archivo`,
    none: 'Nada',
    pictures: { title: 'Imágenes', text: 'Su foto, las firmas que guardó y lo que dejó en sobres.' },
    parts: {
      profile: { title: 'Perfil', text: 'Quién es usted para nosotros.' },
      sessions: { title: 'Sesiones', text: 'Dónde tiene la sesión abierta, con dirección IP y navegador.' },
      security: {
        title: 'Seguridad',
        text: 'Sus formas de entrar. Las contraseñas, los códigos y las claves no están aquí.',
      },
      memberships: { title: 'Organizaciones', text: 'Aquellas a las que pertenece y lo que puede hacer en ellas.' },
      applications: { title: 'Aplicaciones', text: 'Las que registró y las que dejó entrar.' },
      contacts: {
        title: 'Contactos',
        text: 'Las personas que solo usted guarda. Los contactos de una organización con otros miembros son de ella.',
      },
      sent: { title: 'Sobres enviados', text: 'Lo que envió, a quién, y lo que hizo en cada uno.' },
      received: {
        title: 'Sobres recibidos',
        text: 'Lo que llegó a su correo confirmado, lo que informó y lo que hizo.',
      },
      messages: { title: 'Mensajes', text: 'Los avisos que le enviamos.' },
      files: {
        title: 'Almacenamiento',
        text: 'Los archivos y carpetas que creó. El contenido se descarga en Almacenamiento.',
      },
      invitations: { title: 'Invitaciones', text: 'Las que recibió y las que envió.' },
    },
    fields: {
      name: 'Nombre',
      email: 'Correo',
      phone: 'Teléfono',
      cpf: 'CPF',
      registered: 'Cuenta creada el',
      terms: 'Términos aceptados el',
    },
    states: {
      draft: 'borrador',
      template: 'modelo',
      'in-transit': 'en curso',
      processing: 'sellándose',
      halted: 'sellado detenido',
      completed: 'completado',
      cancelled: 'cancelado',
      expired: 'plazo vencido',
      rejected: 'rechazado',
    },
    notHere: {
      title: 'Lo que no está aquí',
      lines: [
        'Los documentos de los sobres: descargue cada uno en su pantalla o con el enlace que recibió.',
        'Lo que otras personas guardan sobre usted, como los contactos de una organización: pídaselo a ellas.',
      ],
    },
  },
}
