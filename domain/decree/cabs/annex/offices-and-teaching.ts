/** Lines for `readAnnexLines`; a line that begins with « = » names the category of the lines below it. */
export const officesAndTeaching = `
= Bureaux - Service Public - Banque
bureaux_bureaux_standards_cloisonnes_attribues;Bureaux - Bureaux Standards (cloisonnés - attribués);50;office;workstation 3120 0.77 18 70;office
bureaux_open_space_non_cloisonne_attribue;Bureaux - Open Space (non cloisonné - attribué);60;office;workstation 3120 0.79 15 70;office
bureaux_flex_office_non_cloisonne_non_attribue;Bureaux - Flex Office (non cloisonné - non attribué);70;office;workstation 3120 0.8 15 85;office
bureaux_espace_co_working;Bureaux - Espace Co-Working;50;office;workstation 3120 0.78 10 70;office
bureaux_salle_haute_intensite_salle_marche;Bureaux - Salle Haute Intensité - Salle de marché;125;office;workstation 3120 0.87 15 90;office
bureaux_salle_haute_intensite_centre_dappel;Bureaux - Salle Haute Intensité - Centre d’appel;100;office;workstation 3120 0.86 10 85;office
bureaux_zone_daccueil_public;Bureaux - Zone d’accueil du public;35;office;counter 3120 0.6 25 70;office
bureaux_grande_salle_reunion_auditorium;Bureaux - Grande salle de réunion - Auditorium - Amphithéâtre;5;office;seat 625 0.71 5 70;office
bureaux_centre_documentaire;Bureaux - Centre documentaire;15;office;workstation 3120 0.63 25 30;office
bureaux_zone_darchives_sans_controle_hygrometrique;Bureaux - Zone d’archives - Sans contrôle hygrométrique;8;office;hours 3120;office
banque_zone_guichets_bancaires_accueil;Banque - Zone de guichets bancaires (accueil personnalisé);44;office;;office
banque_zone_guichets_automatiques;Banque - Zone de guichets automatiques;115;office;;office
bureaux_services_publics_banques_valeur_defaut;Bureaux - Services Publics - Banques - Valeur par défaut;21;office;hours 3120;office
= Accueil petite enfance
accueil_petite_enfance_administration_bureaux;Accueil petite enfance - Administration et bureaux (Bureaux Standards);50;office;workstation 3120 0.77 18 70;administration
accueil_petite_enfance_creche;Accueil petite enfance - Crèche;25;t1;child 3120 0.05 8 85;lodging
accueil_petite_enfance_halte_garderie;Accueil petite enfance - Halte-garderie;15;t1;child 1910 0.05 8 85;lodging
accueil_petite_enfance_valeur_defaut;Accueil petite enfance - Valeur par défaut;20;t1;hours 3120;lodging
= Enseignement primaire
enseignement_primaire_administration_bureaux;Enseignement primaire - Administration et bureaux (Bureaux Standards);50;office;;administration
enseignement_primaire_salle_enseignement;Enseignement primaire - Salle d'enseignement Maternelle;15;t2;;lodging
enseignement_primaire_salle_enseignement_2;Enseignement primaire - Salle d'enseignement Elémentaire;20;t2;;lodging
enseignement_primaire_salle_multi_activites;Enseignement primaire - Salle multi-activités et Périscolaire;15;t2;;lodging
enseignement_primaire_internat_primaire;Enseignement primaire - Internat primaire;20;t2;;lodging
enseignement_primaire_valeur_defaut;Enseignement primaire - Valeur par défaut;13;t3;;lodging
= Enseignement secondaire
enseignement_secondaire_administration_bureaux;Enseignement secondaire - Administration et bureaux (Bureaux Standards);50;office;;administration
enseignement_secondaire_college_salle;Enseignement secondaire - Collège - Salle d'enseignements généraux;25;t4;;lodging
enseignement_secondaire_salle_enseignements;Enseignement secondaire - Collège - Salle d'enseignements professionnels adaptés;20;t4;;lodging
enseignement_secondaire_lycee_denseignement;Enseignement secondaire - Lycée d’enseignement général (LG) ou Salle d’enseignement banalisé - Toutes séries confondues;20;t4;;lodging
enseignement_secondaire_lycee_denseignement_2;Enseignement secondaire - Lycée d’enseignement général et technologique agricole - Lycée d’enseignement professionnel agricole;30;t4;;lodging
enseignement_secondaire_lycee_denseignement_3;Enseignement secondaire - Lycée d’enseignement professionnel;35;t4;;lodging
enseignement_secondaire_etablissement_regional;Enseignement secondaire - Etablissement régional d’enseignement adapté;35;t4;;lodging
enseignement_secondaire_internat_secondaire;Enseignement secondaire - Internat secondaire;21;t4;;lodging
enseignement_secondaire_salle_tp;Enseignement secondaire - Salle de TP;90;t4;;lodging
enseignement_secondaire_valeur_defaut;Enseignement secondaire - Valeur par défaut;15;t5;;lodging
= Enseignement supérieur
enseignement_superieur_administration_bureaux;Enseignement supérieur - Administration et bureaux (Bureaux Standards);33;office;workstation 2070 0.77 18 70;administration
enseignement_superieur_amphitheatre_auditorium;Enseignement supérieur - Amphithéâtre, Auditorium, Salle de conférences;18;t6;seat 1700 0.58 3.4 70;lodging
enseignement_superieur_salle_formation;Enseignement supérieur - Salle de formation, d'enseignement ou de vie de campus - Sans Process;26;t6;hours 1700;lodging
enseignement_superieur_salle_formation_2;Enseignement supérieur - Salle de formation, d'enseignement ou de TP;109;t6;density 1700 0.89 97;lodging
enseignement_superieur_atelier_halle_technique;Enseignement supérieur - Atelier et Halle technique avec Process;31;t7;hours 1700;lodging
enseignement_superieur_valeur_defaut;Enseignement supérieur - Valeur par défaut;21;t8;hours 1700;lodging
= Enseignement - Formation continue pour adultes
formation_continue_adultes_administration_bureaux;Formation continue pour adultes - Administration et bureaux (Bureaux Standards);50;office;workstation 3120 0.77 18 70;administration
formation_continue_adultes_amphitheatre_auditorium;Formation continue pour adultes - Amphithéâtre, Auditorium, Salle de conférences;18;t9;seat 1920 0.58 3.4 100;lodging
formation_continue_adultes_salle_formation;Formation continue pour adultes - Salle de formation et d'enseignement banalisé - Sans Process;10;t9;hours 1920;lodging
enseignement_formation_process;Formation continue pour adultes - Salle de formation et d'enseignement banalisé - Avec Process;90;t9;density 1920 0.89 80;lodging
formation_continue_adultes_atelier_halle_technique;Formation continue pour adultes - Atelier et Halle technique avec Process;24;t7;hours 1920;lodging
formation_continue_adultes_valeur_defaut;Formation continue pour adultes - Valeur par défaut;10;t9;hours 1920;lodging
= Laboratoire (hors périmètre médical : étalonnage, suivi écologique…)
laboratoire_administration_bureaux_bureaux;Laboratoire - Administration et bureaux (Bureaux Standards);50;office;workstation 3120 0.77 18 70;administration
laboratoire_zone_laboratoire;Laboratoire - Zone laboratoire;70;t10;density 3120 0.88 57;office
laboratoire_valeur_defaut;Laboratoire - Valeur par défaut;44;t10;hours 3120;office
= Imprimerie et reprographie
imprimerie_reprographie_administration_bureaux;Imprimerie et reprographie - Administration et bureaux (Bureaux Standards);50;office;;administration
imprimerie_reprographie_atelier_dimprimerie_offset;Imprimerie et reprographie - Atelier d’imprimerie offset;119;t7;;office
imprimerie_reprographie_atelier_dimprimerie;Imprimerie et reprographie - Atelier d’imprimerie numérique;36;t7;;office
imprimerie_reprographie_local_stockage_matieres;Imprimerie et reprographie - Local de stockage de matières premières et de produits finis;5;t11;;office
imprimerie_reprographie_valeur_defaut;Imprimerie et reprographie - Valeur par défaut;25;t11;;office
= Palais des congrès
palais_congres_administration_bureaux_bureaux;Palais des congrès - Administration et bureaux (Bureaux Standards);50;office;;administration
palais_congres_galerie_marchande_zone_dexpositions;Palais des congrès - Galerie marchande et zone d’expositions;28;linenRoom;;office
palais_congres_salle_conferences;Palais des congrès - Salle de conférences;30;office;;office
palais_congres_salle_spectacles;Palais des congrès - Salle de spectacles;15;t12;;office
palais_congres_valeur_defaut;Palais des congrès - Valeur par défaut;25;office;;office
= Parc d'expositions
parc_dexpositions_administration_bureaux_bureaux;Parc d’expositions - Administration et bureaux (Bureaux Standards);50;office;;administration
parc_dexpositions_halle_dexposition;Parc d’expositions - Halle d’exposition;31;t13;;none
parc_dexpositions_valeur_defaut;Parc d’expositions - Valeur par défaut;30;t13;;none
= Justice - Tribunal
tribunal_administration_bureaux_bureaux_standards;Tribunal - Administration et bureaux (Bureaux Standards);59;t14;;administration
tribunal_salle_pas_perdus;Tribunal - Salle des pas perdus;24;t14;;office
tribunal_salle_daudience;Tribunal - Salle d’audience;24;t14;;office
tribunal_scelles_contraintes_hygrothermiques;Tribunal - Scellés avec contraintes hygrothermiques spécifiques;8;t15;;office
tribunal_valeur_defaut;Tribunal - Valeur par défaut;23;office;;office
= Justice - Etablissement pénitentiaire
etablissement_penitentiaire_zone_detention;Etablissement pénitentiaire - Zone de détention;194;t16;;office
etablissement_penitentiaire_locaux_zone_detention;Etablissement pénitentiaire - Locaux hors zone de détention;50;t17;;office
etablissement_penitentiaire_cuisine_centrale;Etablissement pénitentiaire - Cuisine centrale de production;192;t18;;office
etablissement_penitentiaire_blanchisserie;Etablissement pénitentiaire - Blanchisserie;1540;linenRoom;;office
etablissement_penitentiaire_valeur_defaut;Etablissement pénitentiaire - Valeur par défaut;49;t17;;office
= Justice - Protection judiciaire de la Jeunesse
protection_judiciaire_jeunesse_administration;Protection judiciaire de la Jeunesse - Administration et bureaux (Bureaux Standards);50;office;;administration
protection_judiciaire_jeunesse_salle_denseignement;Protection judiciaire de la Jeunesse - Salle d’enseignement et activités;22;t19;;office
protection_judiciaire_jeunesse_hebergement_mineurs;Protection judiciaire de la Jeunesse - Hébergement des mineurs;?;?;;office
protection_judiciaire_jeunesse_valeur_defaut;Protection judiciaire de la Jeunesse - Valeur par défaut;20;t20;;office
= Salle serveurs et centre d’exploitation informatique (Data Center)
local_serveur_surface_salle_it_20_m2;Local serveur (surface salle IT < 20 m²);1156;-;;data_centre
salle_serveur_20_m2_surface_salle_it_100_m2;Salle serveur (20 m² ≤ surface salle IT < 100 m²);1041;-;;data_centre
mini_data_center_100_m2_surface_salle_it_500_m2;Mini Data center (100 m² ≤ surface salle IT < 500 m²);728;-;;data_centre
petit_data_center_500_m2_surface_salle_it_1_000_m2;Petit data center (500 m² ≤ surface salle IT < 1 000 m²);833;-;;data_centre
moyen_data_center_1_000_m2_surface_salle_it_5_000;Moyen data center (1 000 m² ≤ surface salle IT < 5 000 m²);1093;-;;data_centre
grand_data_center_5_000_m2_surface_salle_it_10_000;Grand data center (5 000 m² ≤ surface salle IT < 10 000 m²);1214;-;;data_centre
tres_grand_data_center_surface_salle_it_10_000_m2;Très grand data center (surface salle IT ≥ 10 000 m²);2342;-;;data_centre
salle_serveur_data_center_valeur_defaut;Salle serveur et data center - Valeur par défaut;412;-;fixed 8760;data_centre
`;
