/** Words of made contracts in three languages. */
export const texts = {
  pt: {
    title: 'CONTRATO DE PRESTAÇÃO DE SERVIÇOS',
    roles: ['CONTRATANTE', 'CONTRATADA'],
    otherRoles: ['LOCADOR', 'LOCATÁRIO'],
    called: (name: string, role: string) =>
      `<b>${role}:</b> ${name}, pessoa inscrita no CPF sob o nº 123.456.789-09, residente em São Paulo, doravante denominada ${role}.`,
    clauses: [
      [
        'Do objeto',
        'O presente instrumento tem por objeto a prestação de serviços de manutenção, nos termos descritos no Anexo I, que as partes declaram conhecer e aceitar em sua integralidade.',
      ],
      [
        'Do preço',
        'Pelos serviços será pago o valor mensal de R$ 4.850,00, até o quinto dia útil de cada mês, mediante a apresentação da nota fiscal correspondente, na data combinada e no local indicado.',
      ],
      [
        'Da vigência',
        'Este contrato vigora por doze meses a contar da data de sua assinatura, podendo ser renovado por igual período se nenhuma das partes se opuser por escrito, em nome próprio ou de seu representante.',
      ],
      [
        'Do foro',
        'Fica eleito o foro da Comarca de São Paulo para dirimir quaisquer dúvidas oriundas deste contrato, com renúncia a qualquer outro, por mais privilegiado que seja.',
      ],
    ],
    close: 'E, por estarem justas e contratadas, as partes assinam o presente em duas vias de igual teor.',
    name: 'Nome',
    cpf: 'CPF',
    date: 'Data',
    place: 'Local',
    placeDate: 'Local e data',
    signature: 'Assinatura',
    position: 'Cargo',
    email: 'E-mail',
    initial: 'Rubrica',
    by: 'Por',
    witness: 'Testemunha',
    witnesses: 'TESTEMUNHAS:',
    of: 'de',
    city: 'São Paulo',
    tick: ['Li e aceito o regulamento', 'Autorizo o uso de imagem'],
    annex: 'Anexo',
    item: 'Item',
    price: 'Valor',
    page: 'Página',
  },
  en: {
    title: 'SERVICES AGREEMENT',
    roles: ['Client', 'Contractor'],
    otherRoles: ['Landlord', 'Tenant'],
    called: (name: string, role: string) =>
      `<b>${name}</b>, with its principal place of business at 100 Main Street (hereinafter the “${role}”).`,
    clauses: [
      [
        'Services',
        'The services described in Exhibit A shall be performed with reasonable skill and care, on the dates and at the place agreed in writing by the parties, and in the name of the party ordering them.',
      ],
      [
        'Fees',
        'Fees of $4,850.00 are payable monthly within thirty days of the invoice date. Late amounts bear interest at one percent a month, and the title to the results passes on payment.',
      ],
      [
        'Term',
        'This agreement begins on the date of the last signature below and continues for twelve months unless terminated by either party upon sixty days’ written notice.',
      ],
      [
        'Governing law',
        'This agreement is governed by the laws of the State of New York, and the courts of that state have jurisdiction over any dispute arising out of it.',
      ],
    ],
    close: 'IN WITNESS WHEREOF, the parties have executed this agreement as of the date first written above.',
    name: 'Name',
    cpf: 'Tax ID',
    date: 'Date',
    place: 'Place',
    placeDate: 'Place and date',
    signature: 'Signature',
    position: 'Title',
    email: 'E-mail',
    initial: 'Initials',
    by: 'By',
    witness: 'Witness',
    witnesses: 'WITNESSES:',
    of: 'of',
    city: 'New York',
    tick: ['I have read the policy', 'I agree to be contacted'],
    annex: 'Exhibit',
    item: 'Item',
    price: 'Amount',
    page: 'Page',
  },
  es: {
    title: 'CONTRATO DE ARRENDAMIENTO',
    roles: ['ARRENDADOR', 'ARRENDATARIO'],
    otherRoles: ['VENDEDOR', 'COMPRADOR'],
    called: (name: string, role: string) =>
      `De una parte, D. ${name}, mayor de edad, con DNI 12345678-Z y domicilio en Madrid, en adelante el ${role}.`,
    clauses: [
      [
        'Objeto',
        'El arrendador cede en arrendamiento la vivienda descrita en el Anexo I, que el arrendatario declara conocer y aceptar en el estado en que se encuentra en la fecha de este documento.',
      ],
      [
        'Renta',
        'La renta mensual será de 950,00 euros, pagaderos dentro de los cinco primeros días de cada mes en la cuenta indicada por la otra parte, en su propio nombre.',
      ],
      [
        'Duración',
        'El contrato tendrá una duración de un año a contar desde la fecha de la firma, prorrogable por períodos iguales salvo aviso por escrito con treinta días de antelación.',
      ],
      [
        'Jurisdicción',
        'Para cuantas cuestiones pudieran derivarse del presente contrato, las partes se someten a los juzgados y tribunales del lugar donde radica la finca.',
      ],
    ],
    close: 'Y en prueba de conformidad, firman el presente contrato por duplicado en el lugar y fecha indicados.',
    name: 'Nombre',
    cpf: 'DNI',
    date: 'Fecha',
    place: 'Lugar',
    placeDate: 'Lugar y fecha',
    signature: 'Firma',
    position: 'Cargo',
    email: 'Correo electrónico',
    initial: 'Iniciales',
    by: 'Por',
    witness: 'Testigo',
    witnesses: 'TESTIGOS:',
    of: 'de',
    city: 'Madrid',
    tick: ['He leído el reglamento', 'Acepto recibir avisos'],
    annex: 'Anexo',
    item: 'Concepto',
    price: 'Importe',
    page: 'Página',
  },
} as const

export type Language = keyof typeof texts
export type Text = (typeof texts)[Language]

export const people = {
  pt: ['Maria Aparecida de Souza', 'João Batista Ferreira', 'Carla Dias', 'Davi Rocha Lima', 'Empresa Horizonte Ltda.'],
  en: ['Emily Carter', 'Jonathan Reed', 'Sarah O’Neil', 'Peter Van Dyke', 'Northwind Traders LLC'],
  es: ['Lucía Fernández Gómez', 'Carlos Ruiz Ortega', 'Elena Martín', 'Javier Soto', 'Inversiones del Sur S.L.'],
} as const
