/**
 * The used part of react-router, one instance for the shell and all remotes; a shared package would be shipped
 * complete.
 */
export {
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
export { nextPath, paths, withBack } from '../core/site/paths';
export { changePagesWith, Link, type LinkProps, type PageChange, SiteRouter } from './site-router';
