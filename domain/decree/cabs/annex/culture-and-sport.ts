/** Lines for `readAnnexLines`; a line that begins with « = » names the category of the lines below it. */
export const cultureAndSport = `
= Culture et spectacles - Bibliothèque, médiathèque et service d’archives
bibliotheque_mediatheque_service_darchives;Bibliothèque, médiathèque et service d’archives - Administration et bureaux (Bureaux Standards);50;office;;administration
bibliotheque_mediatheque_service_darchives_erp;Bibliothèque, médiathèque et service d’archives - ERP - Salle de lecture, d’exposition, de conférences, hall d’accueil;26;office;;office
bibliotheque_mediatheque_service_darchives_zone;Bibliothèque, médiathèque et service d’archives - Zone de conservation et de traitement des collections avec contrôle climatique complet (température et hygrométrie);8;t15;;office
culture_spectacles_zone_conservation;Bibliothèque, médiathèque et service d’archives - Zone de conservation des collections sans contrôle hygrométrique;8;office;;office
bibliotheque_mediatheque_service_darchives_valeur;Bibliothèque, médiathèque et service d’archives - Valeur par défaut;8;office;;office
= Culture et spectacles - Musée ou centre d'art sans protection patrimoniale
musee_centre_dart_sans_protection_patrimoniale;Musée ou centre d’art sans protection patrimoniale - Administration et bureaux (Bureaux Standards);50;office;;administration
culture_spectacles_musee_salle_dexposition_tout;Musée ou centre d’art sans protection patrimoniale - Salle d’exposition (tout type de traitement d’air);14;t64;;office
culture_spectacles_musee_salle_animation;Musée ou centre d’art sans protection patrimoniale - Salle d'animation audiovisuelle;24;t65;;office
culture_spectacles_musee_zone_conservation;Musée ou centre d’art sans protection patrimoniale - Zone de conservation des collections avec contrôle climatique complet (température et hygrométrie);8;t15;;office
culture_spectacles_musee_zone_conservation_2;Musée ou centre d’art sans protection patrimoniale - Zone de conservation des collections sans contrôle hygrométrique;8;office;;office
culture_spectacles_musee_valeur_defaut;Musée ou centre d’art sans protection patrimoniale - Valeur par défaut;8;office;;office
= Culture et spectacles - Musée ou centre d'art avec protection patrimoniale
musee_centre_dart_protection_patrimoniale;Musée ou centre d’art avec protection patrimoniale - Administration et bureaux (Bureaux Standards);50;t64;;administration
musee_centre_dart_protection_patrimoniale_salle;Musée ou centre d’art avec protection patrimoniale - Salle d’exposition (tout type de traitement d’air);14;t66;;office
culture_spectacles_musee_salle_animation_2;Musée ou centre d’art avec protection patrimoniale - Salle d'animation audiovisuelle;24;t67;;office
musee_centre_dart_protection_patrimoniale_zone;Musée ou centre d’art avec protection patrimoniale - Zone de conservation des collections avec contrôle climatique complet (température et hygrométrie);8;t68;;office
culture_spectacles_musee_zone_conservation_3;Musée ou centre d’art avec protection patrimoniale - Zone de conservation des collections sans contrôle hygrométrique;8;t64;;office
musee_centre_dart_protection_patrimoniale_valeur;Musée ou centre d’art avec protection patrimoniale - Valeur par défaut;8;t64;;office
= Culture et spectacles - Salle de spectacles vivants sans protection patrimoniale
salle_spectacles_vivants_sans_protection;Salle de spectacles vivants sans protection patrimoniale - Administration et bureaux (Bureaux Standards);50;office;;administration
culture_spectacles_salle_loge_artistes;Salle de spectacles vivants sans protection patrimoniale - Loge des artistes;50;t69;;office
culture_spectacles_salle_zone_daccueil_public;Salle de spectacles vivants sans protection patrimoniale - Zone d’accueil du public;14;t9;;office
culture_spectacles_salle_nb_ouvreesetalon_nb;Salle de spectacles vivants sans protection patrimoniale - Foyer et zone de convivialité;26;t70;;office
culture_spectacles_salle_studio_repetition;Salle de spectacles vivants sans protection patrimoniale - Studio de répétition;7;spaCare;;office
culture_spectacles_salle_zone_stockage_sans;Salle de spectacles vivants sans protection patrimoniale - Zone de stockage sans contrôle hygrométrique;8;office;;office
culture_spectacles_salle_atelier_zone_technique;Salle de spectacles vivants sans protection patrimoniale - Atelier et zone technique;24;t9;;office
culture_spectacles_salle_valeur_defaut;Salle de spectacles vivants sans protection patrimoniale - Valeur par défaut;8;office;;office
= Culture et spectacles - Salle de spectacles vivants avec protection patrimoniale
salle_spectacles_vivants_protection_patrimoniale;Salle de spectacles vivants avec protection patrimoniale - Administration et bureaux (Bureaux Standards);50;t64;;administration
culture_spectacles_salle_loge_artistes_2;Salle de spectacles vivants avec protection patrimoniale - Loge des artistes;50;t71;;office
culture_spectacles_salle_zone_daccueil_public_2;Salle de spectacles vivants avec protection patrimoniale - Zone d’accueil du public;14;t72;;office
culture_spectacles_salle_nb_ouvreesetalon_nb_2;Salle de spectacles vivants avec protection patrimoniale - Foyer et zone de convivialité;26;t73;;office
culture_spectacles_salle_studio_repetition_2;Salle de spectacles vivants avec protection patrimoniale - Studio de répétition;7;t74;;office
culture_spectacles_salle_zone_stockage_sans_2;Salle de spectacles vivants avec protection patrimoniale - Zone de stockage sans contrôle hygrométrique;8;t64;;office
culture_spectacles_salle_atelier_zone_technique_2;Salle de spectacles vivants avec protection patrimoniale - Atelier et zone technique;24;t72;;office
culture_spectacles_salle_valeur_defaut_2;Salle de spectacles vivants avec protection patrimoniale - Valeur par défaut;8;t64;;office
= Culture et spectacles - Cinéma
cinema_administration_bureaux_bureaux_standards;Cinéma - Administration et bureaux (Bureaux Standards);50;office;;administration
cinema_accueil_public_couloirs;Cinéma - Accueil du public et couloirs;93;t75;;office
cinema_salle_cinema_cabine_projection;Cinéma - Salle de cinéma et cabine de projection;26;t75;;office
cinema_valeur_defaut;Cinéma - Valeur par défaut;46;t75;;office
= Culture et spectacles - Espèces vivantes
especes_vivantes_administration_bureaux_bureaux;Espèces vivantes - Administration et bureaux (Bureaux Standards);50;office;;administration
especes_vivantes_hall_daccueil;Espèces vivantes - Hall d’accueil;21;t9;;office
especes_vivantes_serre;Espèces vivantes - Serre;24;t76;;office
especes_vivantes_aquarium_vivarium;Espèces vivantes - Aquarium et vivarium;200;ward;;office
especes_vivantes_parc_zoologique_enclos_fermes;Espèces vivantes - Parc zoologique (enclos fermés et couverts d’hébergement des animaux);24;ward;;office
especes_vivantes_zone_soins_veterinaires;Espèces vivantes - Zone de soins vétérinaires;218;ward;;office
especes_vivantes_valeur_defaut;Espèces vivantes - Valeur par défaut;21;t9;;office
= Audiovisuel - Radio
radio_administration_redaction;Radio - Administration et rédaction;50;office;;office
radio_studio_denregistrement_diffusion_demissions;Radio - Studio d’enregistrement et de diffusion d’émissions radiophoniques;82;t9;;office
radio_valeur_defaut;Radio - Valeur par défaut;50;t9;;office
= Audiovisuel - Télévision et production cinéma
television_production_cinema_administration;Télévision et production cinéma - Administration et rédaction;50;office;;office
television_production_cinema_studio;Télévision et production cinéma - Studio d’enregistrement et de diffusion d’émissions télévisées;82;t9;;office
television_production_cinema_studio_cinema;Télévision et production cinéma - Studio de cinéma;52;t7;;office
television_production_cinema_studio_danimation;Télévision et production cinéma - Studio d’animation;68;t9;;office
television_production_cinema_valeur_defaut;Télévision et production cinéma - Valeur par défaut;50;t7;;office
= Etablissement de nuit et de loisirs
etablissement_nuit_loisirs_administration_bureaux;Etablissement de nuit et de loisirs - Administration et bureaux (Bureaux Standards);50;office;;administration
etablissement_nuit_loisirs_academie_billard;Etablissement de nuit et de loisirs - Académie de billard;32;linenRoom;;office
etablissement_nuit_loisirs_bowling;Etablissement de nuit et de loisirs - Bowling;37;linenRoom;;office
etablissement_nuit_loisirs_casino;Etablissement de nuit et de loisirs - Casino;214;t23;;office
etablissement_nuit_loisirs_discotheque;Etablissement de nuit et de loisirs - Discothèque;24;t77;;office
etablissement_nuit_loisirs_escape_game;Etablissement de nuit et de loisirs - Escape Game;37;linenRoom;;office
etablissement_nuit_loisirs_espace_aqua_ludique;Etablissement de nuit et de loisirs - Espace aqua ludique;267;t41;;office
etablissement_nuit_loisirs_espace_recreatif;Etablissement de nuit et de loisirs - Espace récréatif pour enfants;12;spaCare;;office
etablissement_nuit_loisirs_laser_game;Etablissement de nuit et de loisirs - Laser game;37;linenRoom;;office
etablissement_nuit_loisirs_valeur_defaut;Etablissement de nuit et de loisirs - Valeur par défaut;12;spaCare;;office
= Parc d'attraction et parc à thème
parc_dattraction_parc_theme_administration_bureaux;Parc d’attraction et parc à thème - Administration et bureaux (Bureaux Standards);50;office;;administration
parc_dattraction_parc_theme_attraction_batiment;Parc d’attraction et parc à thème - Attraction bâtiment clos;150;t78;;office
parc_attraction_parc_attraction_batiment_semi;Parc d’attraction et parc à thème - Attraction bâtiment semi-ouvert;150;t79;;office
parc_dattraction_parc_theme_zone_technique_atelier;Parc d’attraction et parc à thème - Zone technique et Atelier de maintenance;62;t7;;office
parc_dattraction_parc_theme_valeur_defaut;Parc d’attraction et parc à thème - Valeur par défaut;50;office;;office
= Sport
sport_administration_bureaux_bureaux_standards;Sport - Administration et bureaux (Bureaux Standards);50;office;;administration
sport_vestiaires_douches_sanitaires_sauf;Sport - Vestiaires, douches et sanitaires (sauf vestiaires de piscines et patinoires);64;spaCare;;pool
sport_centre_equestre;Sport - Centre équestre;8;t80;;none
sport_gymnase_applicable_cesta_punta_salle;Sport - Gymnase (applicable à : Cesta punta, Salle d'escalade, Squash ou Tennis couvert…);9;spaCare;;sport
sport_patinoire_dont_vestiaires_douches_sanitaires;Sport - Patinoire (dont vestiaires, douches et sanitaires);14;t81;;ice_rink
sport_piscine_dont_vestiaires_douches_sanitaires;Sport - Piscine (dont vestiaires, douches et sanitaires);186;t41;;pool
sport_recuperation_sportive_massage_cryotherapie;Sport - Récupération sportive (Massage - Cryothérapie en bassin ou cabine), Sauna, Hammam;243;spaCare;;pool
sport_salle_athletisme_couverte;Sport - Salle d'athlétisme couverte;9;spaCare;;sport
sport_salle_danse;Sport - Salle de danse;9;spaCare;;sport
sport_salle_sport_collectif_basket_ball_hand_ball;Sport - Salle de sport collectif (Basket ball, Hand ball, Volley ball, Futsal…);9;spaCare;;sport
sport_salle_sport_combat_dojo;Sport - Salle de sport de combat (Dojo);9;spaCare;;sport
sport_salle_sport_cours_collectifs_fitness_pilates;Sport - Salle de sport de cours collectifs (fitness, pilates…);9;spaCare;;sport
sport_salle_sport_pratique_individuelle_machines;Sport - Salle de sport de pratique individuelle (Machines cardio et musculation);19;spaCare;;sport
sport_stade_velodrome_couvert;Sport - Stade/vélodrome - couvert;9;spaCare;;none
sport_stade_velodrome_hippodrome_cynodrome_non;Sport - Stade/vélodrome, Hippodrome et Cynodrome - non couvert;33;-;;none
sport_stand_tir;Sport - Stand de tir;17;t82;;none
sport_valeur_defaut;Sport - Valeur par défaut;7;spaCare;;sport
`;
