/** Style sheet of the maintenance notice: it stands above every page, in the language of the page, in both schemes. */
export const MAINTENANCE_CSS = `.maintenance{position:relative;z-index:30;padding:.625rem 1rem;text-align:center;
  font:500 .875rem/1.25rem Inter Variable,Inter,system-ui,sans-serif;overflow-wrap:anywhere;
  color:light-dark(#4a3200,#ffe2a6);background:light-dark(#fff1cc,#3a2a08);border-bottom:1px solid light-dark(#ecd9a3,#59430f)}
.maintenance button{padding:0;border:0;background:none;font:inherit;color:inherit;text-decoration:underline;text-underline-offset:3px;cursor:pointer}
.maintenance p{display:none;margin:0 auto;max-width:60rem}
html:lang(pt) .maintenance p:lang(pt),html:lang(en) .maintenance p:lang(en),html:lang(es) .maintenance p:lang(es){display:block}
@media print{.maintenance{display:none}}
`
