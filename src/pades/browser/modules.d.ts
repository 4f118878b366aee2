/** Types of modules that bring none. */
declare module '*?url' {
  const address: string
  export default address
}
