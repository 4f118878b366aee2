/** Takes from `@node-saml/node-saml` what is used of it. Its own types bring those of browsers into every file: node-saml.d.ts has ours. */
export { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
