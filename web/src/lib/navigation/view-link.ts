export { type ViewId, viewHref, viewIds } from '@suivi/presentation/ground/view-link';
