export { MemberMenu as Area } from '../features/member-menu/member-menu';
