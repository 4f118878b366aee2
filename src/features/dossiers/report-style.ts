/** Style of the report in a dossier: for paper too. */
export const reportStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin: 2.5rem 0 0.75rem; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: 0.375rem 1.5rem; margin: 0; }
dd { margin: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
td span { white-space: nowrap; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid light-dark(#d5d9df, #3a424c); overflow-wrap: anywhere; }
th { white-space: nowrap; }
td { min-width: 5rem; }
.checks { list-style: none; margin: 0.75rem 0; padding: 0; }
.checks li { padding: 0.25rem 0; overflow-wrap: anywhere; }
.good { color: light-dark(#14663a, #6fd49b); }
.bad { color: light-dark(#a3231d, #ff9a92); font-weight: 600; }
.drop { display: block; margin-bottom: 0.5rem; }
input { max-width: 100%; font: inherit; }
pre { padding: 0.75rem 1rem; border: 1px solid light-dark(#d5d9df, #3a424c); border-radius: 0.5rem; overflow-x: auto; }
:focus-visible { outline: 2px solid light-dark(#1f4fbf, #8fb1ff); outline-offset: 2px; }
@media (max-width: 40rem) { table { min-width: 44rem; } dl { grid-template-columns: 1fr; } dt { font-weight: 600; } dd { margin-bottom: 0.5rem; } }
@media print { .drop, input { display: none; } td { font-size: 0.6875rem; } }
`
