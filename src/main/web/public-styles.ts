/** The styles of all pages of visitors, for whoever shows more than what stands first. */
import './public.css'
