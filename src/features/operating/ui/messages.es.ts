/** Los textos alrededor de las páginas de quien opera la instalación. */
export const messages = {
  area: 'Operación de la instalación',
  areaText: 'Aquí no se ve ningún documento. Cada acto queda registrado.',
  back: 'Volver a los documentos',
  glance: 'Vista general',
  organizations: 'Organizaciones',
  people: 'Personas',
  halted: 'Sobres detenidos',
  messages: 'Mensajes',
  settings: 'Ajustes',
  notice: 'Aviso de mantenimiento',
  acts: 'Registro de actos',
  factorTitle: 'Falta el segundo factor',
  factorText:
    'Quien opera la instalación entra con dos factores. Active el acceso en dos pasos en su cuenta, o entre con una llave de acceso, y vuelva aquí.',
  factorAction: 'Abrir Seguridad',
  noneTitle: 'Esta área es de quien opera la instalación',
  noneText:
    'Su cuenta no está entre las que operan esta instalación. Quien la administra añade cuentas por la línea de comandos.',
}
