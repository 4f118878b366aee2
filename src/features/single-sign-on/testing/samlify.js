/** Takes from `samlify` what tests use of it. Its own types bring those of browsers into every file: samlify.d.ts has ours. */
export { IdentityProvider, ServiceProvider, setSchemaValidator } from 'samlify'
