/** Portuguese documents of the set that is held back that LibreOffice writes. */
import type { HeldText } from './pieces.ts'
import { a4, blanks, bold, fodt, grid, lineBreak, p, place, tab } from './texts.ts'

const rule = (count: number) => '_'.repeat(count)
const sign = (party: number, count = 36) => place('signature', party, rule(count))

const proxy = fodt(
  { ...a4, font: 'Liberation Serif', size: 12 },
  [
    p('title', 'PROCURAÇÃO'),
    p(
      'body',
      `${bold('OUTORGANTE:')} Hermínia Falcão Rezende, brasileira, casada, dentista, portadora do RG 8.114.205-3, inscrita no CPF sob o nº 551.038.174-20, residente e domiciliada na Rua Marquês de Olinda, 77, Recife/PE.`,
    ),
    p(
      'body',
      `${bold('OUTORGADO:')} Otávio Rezende Pacheco, brasileiro, solteiro, contador, inscrito no CPF sob o nº 093.662.518-44, com endereço profissional na Avenida Boa Viagem, 3.150, sala 402, Recife/PE.`,
    ),
    p(
      'body',
      `${bold('PODERES:')} representar a outorgante perante a Receita Federal, a Junta Comercial, prefeituras e concessionárias de serviços públicos, podendo requerer certidões, protocolar e retirar documentos, prestar declarações, recolher tributos e assinar o que for necessário ao bom cumprimento deste mandato, vedado o substabelecimento.`,
    ),
    p('body', `${bold('VALIDADE:')} um ano, contado da data da assinatura.`),
    p('left'),
    p('left', `Local e data: ${place('place-and-date', 0, rule(45))}`),
    p('left'),
    p('left'),
    p('left'),
    p('center', sign(0, 40)),
    p('center', 'Hermínia Falcão Rezende'),
    p('center', 'Outorgante'),
  ].join(''),
)

const employment = fodt(
  { ...a4, font: 'Liberation Sans', size: 11 },
  [
    p('title', 'CONTRATO INDIVIDUAL DE TRABALHO'),
    p(
      'body',
      'Entre a empresa Laticínios Serra Alta Ltda., CNPJ 27.390.118/0001-05, neste ato representada por Edmundo Quintela, doravante EMPREGADORA, e Josiane Freitas Barreto, CTPS digital, CPF 220.915.843-07, doravante EMPREGADA, fica ajustado o seguinte:',
    ),
    p('head', '1. Função'),
    p(
      'body',
      'A empregada exercerá a função de analista de qualidade, podendo ser designada para tarefas compatíveis com sua condição pessoal.',
    ),
    p('head', '2. Jornada'),
    p(
      'body',
      'A jornada será de quarenta e quatro horas semanais, de segunda a sexta-feira, das 7h30 às 17h18, com uma hora e doze minutos de intervalo.',
    ),
    p('head', '3. Remuneração'),
    p(
      'body',
      'O salário mensal é de R$ 3.640,00, pago até o quinto dia útil do mês seguinte ao vencido, com os descontos previstos em lei.',
    ),
    p('head', '4. Experiência'),
    p(
      'body',
      'O contrato é celebrado por quarenta e cinco dias, a título de experiência, prorrogável uma vez por igual período.',
    ),
    p('head', '5. Sigilo'),
    p(
      'body',
      'A empregada se obriga a não divulgar fórmulas, processos e dados de clientes, mesmo após o término do vínculo.',
    ),
    p('left', 'Passa Quatro, 4 de janeiro de 2027.'),
    p('left'),
    p('left'),
    grid({
      widths: [8, 0.6, 8],
      border: 'none',
      rows: [
        [
          [p('center', sign(0, 30)), p('center', 'Laticínios Serra Alta Ltda.'), p('center', 'Edmundo Quintela')],
          '',
          [p('center', sign(1, 30)), p('center', 'Josiane Freitas Barreto'), p('center', 'Empregada')],
        ],
      ],
    }),
    p('left'),
    p('left', 'Testemunhas:'),
    p('left'),
    grid({
      widths: [8, 0.6, 8],
      border: 'none',
      rows: [
        [
          [`1) ${sign(-1, 30)}`, `Nome: ${place('name', -1, rule(27))}`, `CPF: ${place('cpf', -1, rule(28))}`],
          '',
          [`2) ${sign(-1, 30)}`, `Nome: ${place('name', -1, rule(27))}`, `CPF: ${place('cpf', -1, rule(28))}`],
        ],
      ],
    }),
  ].join(''),
)

const car = fodt(
  { ...a4, font: 'Liberation Sans', size: 11 },
  [
    p('title', 'RECIBO DE COMPRA E VENDA DE VEÍCULO'),
    grid({
      widths: [4, 4.3, 4, 4.3],
      rows: [
        [bold('Marca/modelo'), 'Fiat Strada Freedom', bold('Ano'), '2021/2022'],
        [bold('Placa'), 'RTX4C17', bold('Cor'), 'Branca'],
        [bold('Renavam'), '01288450713', bold('Chassi'), '9BD281A22NYW31870'],
        [bold('Valor'), 'R$ 74.500,00', bold('Hodômetro'), '58.204 km'],
      ],
    }),
    p('left'),
    p(
      'body',
      'O vendedor, Clóvis Andrade Peixoto, CPF 187.336.902-58, declara ter recebido da compradora, Milena Sartori Duque, CPF 401.772.065-91, a importância acima, por transferência bancária, dando plena, geral e irrevogável quitação.',
    ),
    p(
      'body',
      'O vendedor responde pelas multas e débitos anteriores à entrega; a compradora, pelos posteriores. O veículo é entregue no estado em que se encontra, vistoriado pela compradora.',
    ),
    p('body', 'A transferência junto ao órgão de trânsito será providenciada pela compradora no prazo de trinta dias.'),
    p('left'),
    p('dots', `Local: ${place('text', -2, tab)}`),
    p('dots', `Data e hora da entrega: ${place('date', -2, tab)}`),
    p('left'),
    p('dots', `Vendedor: ${place('signature', 0, tab)}`),
    p('left'),
    p('dots', `Compradora: ${place('signature', 1, tab)}`),
  ].join(''),
)

const owners = [
  'Abel Nogueira',
  'Cleide Ramalho',
  'Dirceu Fontana',
  'Eunice Bastos',
  'Fábio Lacerda',
  'Glória Meireles',
  'Heitor Sampaio',
  'Iracema Dutra',
]
const minutes = fodt(
  { ...a4, font: 'Liberation Serif', size: 11 },
  [
    p('title', 'ATA DA ASSEMBLEIA GERAL ORDINÁRIA'),
    p('center', 'Condomínio Edifício Solar das Acácias – CNPJ 04.551.209/0001-77'),
    p('left'),
    p(
      'body',
      'Aos doze dias do mês de novembro, às 19h30, em segunda convocação, reuniram-se no salão de festas os condôminos que assinam a lista de presença. Assumiu a presidência o Sr. Heitor Sampaio, que convidou a mim, Cleide Ramalho, para secretariar os trabalhos.',
    ),
    p(
      'body',
      `${bold('Item 1.')} As contas do exercício, examinadas pelo conselho fiscal, foram aprovadas por unanimidade. ${bold('Item 2.')} Foi aprovada a previsão orçamentária com reajuste de 5,2 % da taxa condominial a partir de janeiro. ${bold('Item 3.')} Decidiu-se, por seis votos a dois, contratar a pintura da fachada com a segunda das três propostas apresentadas.`,
    ),
    p('body', 'Nada mais havendo a tratar, lavrei a presente ata, que vai assinada por mim e pelo presidente.'),
    p('left'),
    p('left'),
    p('left', `${sign(6, 32)}${blanks(8)}${sign(1, 32)}`),
    p('left', `Heitor Sampaio – Presidente${blanks(34)}Cleide Ramalho – Secretária`),
    p('left'),
    p('head', 'LISTA DE PRESENÇA'),
    grid({
      widths: [2, 6.2, 8.4],
      rows: [
        [bold('Unidade'), bold('Condômino'), bold('Assinatura')],
        ...owners.map((name, index) => [`${index + 1}01`, name, p('gap', place('signature', index, tab + tab))]),
      ],
    }),
  ].join(''),
)

const amendment = fodt(
  { ...a4, font: 'Liberation Sans', size: 10 },
  [
    p('title', 'PRIMEIRO TERMO ADITIVO AO CONTRATO Nº 118/2025'),
    p(
      'body',
      'Pelo presente instrumento, Transportes Guararapes S.A., CNPJ 11.840.277/0001-60, representada por Silvana Porto Alencar, e Armazéns Beira-Rio Ltda., CNPJ 33.071.956/0001-12, representada por Wagner Tenório Luz, resolvem aditar o contrato de armazenagem firmado em 3 de março de 2025.',
    ),
    p(
      'body',
      `${bold('Cláusula 1.')} O prazo de vigência fica prorrogado por doze meses. ${bold('Cláusula 2.')} A tarifa por posição-palete passa a R$ 61,30. ${bold('Cláusula 3.')} O anexo I é substituído pelo que segue abaixo. ${bold('Cláusula 4.')} Ratificam-se as demais disposições.`,
    ),
    p('left', `Jaboatão dos Guararapes, ${place('date', -2, '___/___/_____')}`),
    p('left'),
    p('left'),
    p('left', sign(0, 38)),
    p('left', 'TRANSPORTES GUARARAPES S.A.'),
    p('left', `Nome: Silvana Porto Alencar${lineBreak}Cargo: Diretora de operações`),
    p('left'),
    p('left'),
    p('left', sign(1, 38)),
    p('left', 'ARMAZÉNS BEIRA-RIO LTDA.'),
    p('left', `Nome: Wagner Tenório Luz${lineBreak}Cargo: Sócio-administrador`),
    p('left'),
    p('head', 'ANEXO I – Tarifas a partir de 3 de março'),
    grid({
      widths: [8, 4, 4],
      rows: [
        [bold('Serviço'), bold('Unidade'), bold('Valor')],
        ['Armazenagem seca', 'posição/mês', 'R$ 61,30'],
        ['Armazenagem refrigerada', 'posição/mês', 'R$ 104,80'],
        ['Movimentação de entrada', 'palete', 'R$ 9,70'],
        ['Movimentação de saída', 'palete', 'R$ 9,70'],
        ['Hora extra de doca', 'hora', 'R$ 185,00'],
      ],
    }),
    p('left'),
    p('small', 'As tarifas não incluem seguro da mercadoria. O faturamento é quinzenal, com vencimento em dez dias.'),
  ].join(''),
)

export const writtenPt: readonly HeldText[] = [
  { name: 'held-proxy', language: 'pt', signers: ['Hermínia Falcão Rezende'], fodt: proxy },
  {
    name: 'held-employment',
    language: 'pt',
    signers: ['Edmundo Quintela', 'Josiane Freitas Barreto'],
    fodt: employment,
  },
  { name: 'held-car', language: 'pt', signers: ['Clóvis Andrade Peixoto', 'Milena Sartori Duque'], fodt: car },
  { name: 'held-minutes', language: 'pt', signers: owners, fodt: minutes },
  {
    name: 'held-amendment',
    language: 'pt',
    signers: ['Silvana Porto Alencar', 'Wagner Tenório Luz'],
    fodt: amendment,
  },
]
