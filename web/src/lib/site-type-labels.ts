export * from '@suivi/presentation/site-type-labels';
