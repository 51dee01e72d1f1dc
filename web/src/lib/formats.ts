export * from '@suivi/presentation/formats';
