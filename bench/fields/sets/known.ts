/** Contracts by which rules may be made: layouts that are common in practice and that the first fifty lacked. */
import { area, at, body, columns, paragraphs, rows, rule, run, sheet, title, type Page } from './pieces.ts'

const edge = 'border:1px solid #333;padding:5px'
const small = (text: string) => `<div style="font-size:9px;color:#555">${text}</div>`

export const known: readonly Page[] = [
  {
    name: 'known-rental-two-columns',
    language: 'pt',
    by: 'chromium',
    signers: ['Helena Prado Nogueira', 'Rafael Teixeira', 'Ivone Castro', 'Otávio Lins'],
    html: sheet(
      'pt',
      'Arial',
      title('CONTRATO DE LOCAÇÃO RESIDENCIAL', 'text-decoration:underline') +
        paragraphs(
          '<b>LOCADORA:</b> Helena Prado Nogueira, brasileira, CPF 111.222.333-44.',
          '<b>LOCATÁRIO:</b> Rafael Teixeira, brasileiro, CPF 222.333.444-55.',
        ) +
        body.pt +
        rows(
          [
            [
              `<br><br>${run('signature', 0, 32)}<br>HELENA PRADO NOGUEIRA<br>Locadora`,
              `<br><br>${run('signature', 1, 32)}<br>RAFAEL TEIXEIRA<br>Locatário`,
            ],
            [
              `<br><br>Testemunhas:<br><br>1. ${run('signature', 2, 30)}<br>Nome: ${run('name', 2, 26)}<br>CPF: ${run('cpf', 2, 26)}`,
              `<br><br><br><br>2. ${run('signature', 3, 30)}<br>Nome: ${run('name', 3, 26)}<br>CPF: ${run('cpf', 3, 26)}`,
            ],
          ],
          'width:50%;padding:4px;vertical-align:top',
        ),
    ),
  },
  {
    name: 'known-services-centered',
    language: 'pt',
    by: 'writer',
    signers: ['Tânia Reis Moura', 'Oficina Dois Irmãos Ltda', 'Paulo Sena', 'Marta Gil'],
    html: sheet(
      'pt',
      'Liberation Serif',
      title('INSTRUMENTO PARTICULAR DE PRESTAÇÃO DE SERVIÇOS') +
        body.pt +
        `<p align="center"><br>${run('signature', 0, 38)}<br><b>Tânia Reis Moura</b><br>Contratante</p><p align="center"><br>${run('signature', 1, 38)}<br><b>Oficina Dois Irmãos Ltda</b><br>Contratada</p><p>TESTEMUNHAS</p>` +
        rows(
          [
            [
              `1) ${run('signature', 2, 28)}<br>Nome: Paulo Sena<br>CPF: 333.444.555-66`,
              `2) ${run('signature', 3, 28)}<br>Nome: Marta Gil<br>CPF: 444.555.666-77`,
            ],
          ],
          'width:50%',
        ),
    ),
  },
  {
    name: 'known-deed-of-gift',
    language: 'en',
    by: 'chromium',
    signers: ['Margaret Holloway', 'Thomas Pike'],
    html: sheet(
      'en',
      'Georgia',
      title('DEED OF GIFT') +
        body.en +
        rows(
          [
            ['SIGNED as a deed by', ')', ''],
            ['<b>MARGARET HOLLOWAY</b>', ')', run('signature', 0, 32)],
            ['in the presence of:', ')', ''],
          ],
          'padding:3px 18px 3px 0',
          'margin-top:30px',
        ) +
        paragraphs(
          `Signature of witness: ${run('signature', 1, 34)}`,
          `Name of witness: ${run('name', 1, 38)}`,
          `Address: ${run('address', 1, 46)}`,
          `Occupation: ${run('position', 1, 44)}`,
        ),
    ),
  },
  {
    name: 'known-bottom-borders',
    language: 'en',
    by: 'chromium',
    signers: ['Olivia Chen', 'Marcus Bell'],
    html: sheet(
      'en',
      'Arial',
      title('INDEPENDENT CONTRACTOR AGREEMENT') +
        body.en +
        '<h3 style="text-align:center;border-top:1px solid #eee;padding-top:20px">SIGNATURES</h3>' +
        columns(
          ['Olivia Chen', 'Marcus Bell'].map(
            (name, i) =>
              `<b>${i === 0 ? 'Client' : 'Contractor'}: ${name}</b>${area('signature', i, 'border-bottom:1px solid #222;height:42px')}<p style="margin:4px 0 16px">Signature</p>${area('date', i, 'border-bottom:1px solid #222;height:22px')}<p style="margin:4px 0">Date</p>`,
          ),
          'gap:32px',
        ),
    ),
  },
  {
    name: 'known-cover-page',
    language: 'en',
    by: 'chromium',
    signers: ['Dana Whitfield', 'Lars Petersen'],
    html: sheet(
      'en',
      'Arial',
      title('MUTUAL NON-DISCLOSURE AGREEMENT') +
        body.en +
        paragraphs('By signing this cover page, each party agrees to enter into this agreement.') +
        rows(
          [
            ['', '<b>PARTY 1: Dana Whitfield</b>', '<b>PARTY 2: Lars Petersen</b>'],
            ...(['Signature', 'Print Name', 'Title', 'Company', 'Notice Address', 'Date'] as const).map((label) => [
              label,
              ...[0, 1].map((i) => at(label.toLowerCase().replace(' ', '-'), i, '&nbsp;', 'display:block;height:20px')),
            ]),
          ],
          `${edge};width:33%`,
        ),
    ),
  },
  {
    name: 'known-fdo-lines',
    language: 'es',
    by: 'chromium',
    signers: ['Beatriz Navarro Gil', 'Tomás Aguirre'],
    html: sheet(
      'es',
      'Georgia',
      title('CONTRATO DE COMPRAVENTA DE VEHÍCULO') +
        paragraphs('En Valencia, a 3 de marzo de 2026.') +
        body.es +
        columns([
          `LA VENDEDORA<br><br><br>Fdo.: ${run('signature', 0, 26)}<br>Dña. Beatriz Navarro Gil`,
          `EL COMPRADOR<br><br><br>Fdo.: ${run('signature', 1, 26)}<br>D. Tomás Aguirre`,
        ]),
    ),
  },
  {
    name: 'known-employment-dots',
    language: 'es',
    by: 'writer',
    signers: ['Rosa Iglesias', 'Hugo Benítez'],
    html: sheet(
      'es',
      'Liberation Sans',
      title('CONTRATO DE TRABAJO') +
        body.es +
        paragraphs(
          `Firma del empleador: ${run('signature', -2, 46, '.')}`,
          `Firma del trabajador: ${run('signature', -2, 46, '.')}`,
          `Fecha: ${run('date', -2, 30, '.')}`,
        ),
    ),
  },
  {
    name: 'known-registration-cells',
    language: 'pt',
    by: 'chromium',
    signers: ['Caio Furtado'],
    html: sheet(
      'pt',
      'Arial',
      title('FICHA CADASTRAL DE CLIENTE', 'background:#ddd;padding:4px') +
        rows(
          [
            [
              `${small('Nome completo')}${area('name', 0, 'height:18px')}`,
              `${small('CPF')}${area('cpf', 0, 'height:18px')}`,
            ],
            [
              `${small('Endereço')}${area('address', 0, 'height:18px')}`,
              `${small('Telefone')}${area('phone', 0, 'height:18px')}`,
            ],
            [
              `${small('E-mail')}${area('email', 0, 'height:18px')}`,
              `${small('RG')}${area('document', 0, 'height:18px')}`,
            ],
          ],
          `${edge};width:50%;vertical-align:top`,
        ) +
        body.pt +
        `<p style="margin-top:30px">Local e data: ${run('place-and-date', 0, 40)}</p><div style="width:300px;margin:50px auto 0;text-align:center">${rule('signature', 0)}Assinatura do titular</div>`,
    ),
  },
  {
    name: 'known-ornaments',
    language: 'en',
    by: 'chromium',
    signers: ['Priya Raman'],
    html: sheet(
      'en',
      'Georgia',
      title('STATEMENT OF WORK', 'border-bottom:3px double #333') +
        '<hr style="width:35%">' +
        body.en +
        '<h4 style="border-bottom:1px solid #000;width:40%">Fees and expenses</h4>' +
        rows(
          [
            ['Design', '$ 1,200.00'],
            ['Build', '$ 3,400.00'],
            ['<b>Total</b>', '<b style="border-top:1px solid #000">$ 4,600.00</b>'],
          ],
          'padding:3px 40px 3px 0',
          'margin:8px 0',
        ) +
        '<p>Expenses are billed at cost.<sup>1</sup></p>' +
        '<hr style="width:40%"><p style="margin-top:44px">X ' +
        run('signature', 0, 34) +
        '<br>&nbsp;&nbsp;&nbsp;Priya Raman, Customer</p><hr style="width:30%;margin:40px 0 0"><p style="font-size:9px;margin:2px 0">1 Receipts are kept for the Customer for two years.</p>',
    ),
  },
  {
    name: 'known-supply-filled',
    language: 'es',
    by: 'chromium',
    signers: ['Nuria Campos', 'Sergio Lozano'],
    html: sheet(
      'es',
      'Arial',
      title('ACUERDO DE SUMINISTRO') +
        body.es +
        columns(
          ['Nuria Campos', 'Sergio Lozano'].map(
            (name, i) =>
              `<b>${i === 0 ? 'Por EL PROVEEDOR' : 'Por EL CLIENTE'}</b>${area('signature', i, 'height:60px;border-bottom:1px solid #555')}<div style="margin-top:4px">Nombre: ${name}<br>Cargo: Administrador único<br>Fecha: 12/04/2026</div>`,
          ),
        ),
    ),
  },
  {
    name: 'known-typewriter',
    language: 'pt',
    by: 'chromium',
    signers: ['Joaquim Barros', 'Lídia Sampaio'],
    html: sheet(
      'pt',
      'Liberation Mono',
      `<pre style="font:11px 'Liberation Mono'">            RECIBO DE SINAL E PRINCIPIO DE PAGAMENTO
            ========================================

VENDEDOR: Joaquim Barros, CPF 555.666.777-88.
COMPRADORA: Lídia Sampaio, CPF 666.777.888-99.

O VENDEDOR recebe nesta data a quantia de R$ 10.000,00, como sinal
do negócio do imóvel descrito na matrícula nº 12.345, comprometendo-se
a outorgar a escritura no prazo de sessenta dias.
-----------------------------------------------------------------

Campinas, ${at('date', -1, '____ de ________________ de ______')}.



${run('signature', 0, 28)}        ${run('signature', 1, 28)}
   Joaquim Barros                       Lídia Sampaio
   VENDEDOR                             COMPRADORA
</pre>`,
    ),
  },
]
