/** Portuguese documents of the set that is held back that a browser prints. */
import { at, html, tick, typed, type HeldPrint } from './pieces.ts'

const signed = (party: number, width: number) =>
  at('signature', party, `width:${width}px;height:34px;border-bottom:1px solid #000`)
const cell = (label: string, inside: string, style = '') =>
  `<td style="${style}"><span class="l">${label}</span><br>${inside}</td>`
const open = (kind: string, party: number, label: string, style = '') =>
  cell(label, at(kind, party, 'width:100%;height:16px'), style)

const rental = html(
  `body{font:12pt/1.7 "Liberation Serif"}h1{font-size:13pt;text-align:center}p{text-align:justify;margin:0 0 14px}
   .sheet{position:relative;height:252mm;page-break-after:always}.foot{position:absolute;bottom:0;left:0;right:0;font-size:9pt;text-align:right}
   .two{display:flex;justify-content:space-between;margin-top:26px;text-align:center}.two div{width:46%}`,
  `<div class="sheet"><h1>CONTRATO DE LOCAÇÃO RESIDENCIAL</h1>
  <p><b>LOCADOR:</b> Anselmo Prado Vasconcelos, brasileiro, divorciado, engenheiro civil, CPF 318.402.977-15, residente na Rua dos Ipês, 88, Curitiba/PR.</p>
  <p><b>LOCATÁRIA:</b> Talita Brandão Moura, brasileira, solteira, fisioterapeuta, CPF 072.551.348-60.</p>
  <p><b>FIADORA:</b> Ivone Moura Brandão, brasileira, viúva, aposentada, CPF 144.209.665-33.</p>
  <p><b>1ª – Do imóvel.</b> O locador dá em locação o apartamento 1204 do Edifício Araucária, situado na Avenida Sete de Setembro, 4.210, com uma vaga de garagem, em perfeito estado de conservação e pintura, conforme laudo de vistoria.</p>
  <p><b>2ª – Do prazo.</b> A locação vigora por trinta meses, com início em 1º de fevereiro, e termina de pleno direito ao fim desse período, independentemente de aviso.</p>
  <p><b>3ª – Do aluguel.</b> O aluguel mensal é de R$ 2.850,00, pago até o dia dez de cada mês por boleto, e será reajustado anualmente pela variação do IPCA.</p>
  <p><b>4ª – Dos encargos.</b> Correm por conta da locatária as despesas ordinárias de condomínio, energia, gás e água, assim como o IPTU, na proporção do período ocupado.</p>
  <p><b>5ª – Da garantia.</b> A fiadora responde solidariamente por todas as obrigações aqui assumidas até a efetiva entrega das chaves, renunciando ao benefício de ordem.</p>
  <div class="foot">Rubricas: ${typed('initial', -2, '_________')} &nbsp;&nbsp;&nbsp; &nbsp;&nbsp; ${typed('initial', -2, '_________')} &nbsp;&nbsp;&nbsp; &nbsp;&nbsp; ${typed('initial', -2, '_________')}</div></div>
  <p><b>6ª – Da multa.</b> A parte que infringir qualquer cláusula pagará multa equivalente a três aluguéis vigentes à época da infração, reduzida proporcionalmente ao tempo cumprido.</p>
  <p><b>7ª – Do foro.</b> Fica eleito o foro da comarca de Curitiba para resolver dúvidas oriundas deste instrumento, que é assinado em três vias de igual teor.</p>
  <p style="margin-top:20px">Curitiba, ${typed('date', -2, '_____ de __________________ de 20____')}.</p>
  <div class="two"><div>${signed(0, 280)}<br>Anselmo Prado Vasconcelos<br>Locador</div><div>${signed(1, 280)}<br>Talita Brandão Moura<br>Locatária</div></div>
  <div class="two" style="justify-content:center"><div>${signed(2, 280)}<br>Ivone Moura Brandão<br>Fiadora</div></div>
  <p style="margin-top:36px"><b>Testemunhas:</b></p>
  <div class="two" style="text-align:left;margin-top:0"><div>${signed(-1, 280)}<br>Nome: ${typed('name', -1, '____________________')}<br>CPF: ${typed('cpf', -1, '_____________________')}</div>
  <div>${signed(-1, 280)}<br>Nome: ${typed('name', -1, '____________________')}<br>CPF: ${typed('cpf', -1, '_____________________')}</div></div>`,
)

const consent = html(
  `body{font:10.5pt/1.5 "Liberation Sans"}h1{font-size:13pt;margin:0 0 2px}.sub{color:#555;margin-bottom:14px}p{margin:0 0 9px}
   .grey{background:#eee;padding:8px 10px;margin:12px 0}`,
  `<h1>Termo de Consentimento Livre e Esclarecido</h1><div class="sub">Clínica Vale do Sereno – Endoscopia digestiva alta com sedação</div>
  <p>Paciente: <b>Rogério Tavares Lins</b> &nbsp;&nbsp; Prontuário: 48.117 &nbsp;&nbsp; Médica responsável: <b>Dra. Sônia Albuquerque</b>, CRM 55.204</p>
  <p>Fui informado, em linguagem que compreendi, sobre a finalidade do exame, o preparo necessário e os riscos, entre eles reação ao sedativo, sangramento e, raramente, perfuração. Tive a oportunidade de fazer perguntas e todas foram respondidas.</p>
  <p>Sei que posso revogar este consentimento a qualquer momento antes do início do procedimento, sem prejuízo do meu atendimento.</p>
  <p>Estou ciente de que não poderei conduzir veículos nas doze horas seguintes e de que devo comparecer acompanhado por um adulto.</p>
  <div class="grey"><b>Autorizações</b><br>${tick(0)} Autorizo a realização de biópsia, se a médica a julgar necessária.<br>
  ${tick(0)} Autorizo o uso das imagens, sem identificação, para ensino.<br>
  ${tick(0)} Declaro que estou em jejum há pelo menos oito horas.</div>
  <p>Alergias a medicamentos: ${at('text', 0, 'width:430px;border-bottom:1px solid #000;height:17px')}</p>
  <p>Nome do acompanhante: ${at('name', 0, 'width:250px;border-bottom:1px solid #000;height:17px')} Telefone: ${at('text', 0, 'width:120px;border-bottom:1px solid #000;height:17px')}</p>
  <p style="margin-top:26px">Data: ${typed('date', -2, '____/____/________')}</p>
  <p style="margin-top:22px">Assinatura do paciente: ${at('signature', 0, 'width:360px;border-bottom:1px solid #000;height:22px')}</p>
  <p style="margin-top:22px">Assinatura e carimbo da médica: ${at('signature', 1, 'width:318px;border-bottom:1px solid #000;height:22px')}</p>`,
)

const enrolment = html(
  `body{font:9.5pt "Liberation Sans"}h1{font-size:13pt;text-align:center;margin:0}h2{font-size:10pt;background:#333;color:#fff;padding:3px 6px;margin:10px 0 0}
   table{width:100%;border-collapse:collapse;table-layout:fixed}td{border:1px solid #444;padding:2px 5px 4px;vertical-align:top}.l{font-size:7.5pt;color:#333}`,
  `<h1>FICHA DE MATRÍCULA – ANO LETIVO 2027</h1><p style="text-align:center;margin:3px">Colégio Pedra Branca · Ensino Fundamental</p>
  <h2>Aluno</h2><table><tr>${open('name', 0, 'Nome completo do aluno', 'width:70%')}${open('date', 0, 'Data de nascimento')}</tr></table>
  <table><tr>${open('birthplace', 0, 'Naturalidade')}${open('rg', 0, 'RG')}${open('cpf', 0, 'CPF')}</tr></table>
  <table><tr>${cell('Série', '<b>6º ano</b>')}${cell('Turno', '<b>Matutino</b>')}${cell('Mensalidade', '<b>R$ 1.390,00</b>')}</tr></table>
  <h2>Responsável financeiro</h2><table><tr>${cell('Nome', '<b>Valéria Siqueira Campos</b>', 'width:60%')}${open('cpf', 0, 'CPF')}</tr></table>
  <table><tr>${open('address', 0, 'Endereço (rua, número, bairro, cidade)')}</tr></table>
  <table><tr>${open('postcode', 0, 'CEP')}${open('phone', 0, 'Telefone celular')}${open('email', 0, 'E-mail')}</tr></table>
  <h2>Saúde</h2><table><tr>${open('health-plan', 0, 'Plano de saúde')}${open('allergies', 0, 'Alergias e medicamentos de uso contínuo')}</tr></table>
  <h2>Condições</h2><p style="text-align:justify;margin:6px 0">A matrícula só se efetiva com o pagamento da primeira parcela. A desistência comunicada até trinta dias antes do início das aulas dá direito à devolução de oitenta por cento do valor pago. O responsável declara conhecer o regimento escolar e o calendário anual, disponíveis na secretaria.</p>
  <table><tr><td style="height:74px;width:52%"><span class="l">Assinatura do responsável</span><br>${at('signature', 0, 'width:100%;height:50px')}</td><td style="width:18%"><span class="l">Data</span><br>${at('date', 0, 'width:100%;height:50px')}</td><td style="background:#e4e4e4"><span class="l">Carimbo da secretaria</span></td></tr></table>`,
)

const prices = html(
  `body{font:10pt/1.9 "Liberation Sans"}h1{font-size:15pt;border-bottom:3px solid #000}h2{font-size:11pt;border-bottom:1px solid #999;margin:14px 0 2px}
   .r{display:flex}.r i{flex:1;border-bottom:1px dotted #000;margin:0 5px 6px}`,
  `<h1>Oficina Três Marias – Tabela de serviços</h1><p>Valores válidos até 31/12. Peças não incluídas.</p>${[
    [
      'Mecânica',
      'Troca de óleo e filtro|R$ 90,00',
      'Alinhamento|R$ 75,00',
      'Balanceamento (4 rodas)|R$ 80,00',
      'Revisão de freios|R$ 160,00',
    ],
    ['Elétrica', 'Teste de bateria|R$ 30,00', 'Troca de lâmpadas (par)|R$ 40,00', 'Diagnóstico eletrônico|R$ 120,00'],
    ['Funilaria', 'Polimento completo|R$ 350,00', 'Pintura por peça|R$ 420,00', 'Reparo sem pintura|sob consulta'],
    ['Outros', 'Lavagem|R$ 45,00', 'Higienização do ar|R$ 110,00', 'Guincho na cidade|R$ 180,00'],
  ]
    .map(
      ([title, ...rows]) =>
        `<h2>${title}</h2>${rows.map((row) => `<div class="r">${row.replace('|', '<i></i>')}</div>`).join('')}`,
    )
    .join(
      '',
    )}<p style="margin-top:20px">Rua Coronel Dulcídio, 371 · Telefone (41) 3555-0182 · Segunda a sexta, das 8h às 18h</p>`,
)

export const printedPt: readonly HeldPrint[] = [
  {
    name: 'held-rental',
    language: 'pt',
    signers: ['Anselmo Prado Vasconcelos', 'Talita Brandão Moura', 'Ivone Moura Brandão'],
    html: rental,
  },
  { name: 'held-consent', language: 'pt', signers: ['Rogério Tavares Lins', 'Sônia Albuquerque'], html: consent },
  {
    name: 'held-enrolment',
    language: 'pt',
    signers: ['Valéria Siqueira Campos'],
    html: enrolment,
    margin: '14mm',
  },
  { name: 'held-prices', language: 'pt', signers: ['Valéria Siqueira Campos'], html: prices },
]
