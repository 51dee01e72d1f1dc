export * from '@suivi/presentation/building-labels';
